#!/bin/sh
# Makes the pictures of the README (docs/images) with `sifang play … --screenshot`, without a display.
#
#   scripts/pictures.sh [SIFANG]
#
# SIFANG is the program; without it, it is built in the dev profile. Games that are shown on their way are records of bots,
# so everybody gets the same pictures. Where ImageMagick is there, colours are reduced, which makes the files small.
set -eu
cd "$(dirname "$0")/.."

sifang=${1:-}
if [ -z "$sifang" ]; then
    cargo build --quiet --package sifang
    sifang=${CARGO_TARGET_DIR:-target}/debug/sifang
fi
records=$(mktemp -d)
trap 'rm -rf "$records"' EXIT
mkdir -p docs/images

# picture NAME SIZE WHAT…: what the window shows first of WHAT
picture() {
    name=docs/images/$1.png
    size=$2
    shift 2
    "$sifang" play "$@" --screenshot "$name" --size "$size"
    if command -v convert > /dev/null; then
        convert "$name" -strip +dither -colors 128 "PNG8:$name"
    fi
    chmod 644 "$name"
    echo "$name"
}

# record GAME SEED PLIES: a game of bots that is broken off
record() {
    "$sifang" simulate "$1" --games 1 --bots greedy --seed "$2" --max-plies "$3" --records "$records/$1" > /dev/null
    echo "$records/$1/$1-000000.toml"
}

# begun GAME SEED WORDS: a game of a person against bots, who typed these words and left
begun() {
    printf '%s\nquit\n' "$3" |
        "$sifang" play "$1" --text --seed "$2" --save "$records/$1.toml" > /dev/null
    echo "$records/$1.toml"
}

picture window-start 900x645
picture window-siguo-junqi 900x645 "$(begun siguo-junqi 3 'layout defensive')" --lang zh-Hans
picture window-four-player-chess 900x645 "$(record four-player-chess 5 44)"
picture window-wheel 900x700 "$(record wheel 2 7)"
