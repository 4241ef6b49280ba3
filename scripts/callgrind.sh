#!/usr/bin/env bash
# Counts the instructions that each piece of work of tests/src/work.rs takes, by valgrind's callgrind. Counts do not depend
# on what else the machine does, so that they are compared with those in docs/proof/callgrind.md:
#
#   scripts/callgrind.sh           fails if one of them has grown by more than three of a hundred
#   scripts/callgrind.sh --write   writes the counts there
#
# Each count is that of doing the work twice less that of doing it once: loading, and what the first round sets up, is left
# out. Another compiler or another C library (it copies memory) counts a little differently.
set -euo pipefail
cd "$(dirname "$0")/.."
table=docs/proof/callgrind.md
command -v valgrind >/dev/null || { echo "error: valgrind is missing; install it" >&2; exit 1; }
cargo build --quiet --profile bench -p sifang-tests --example speed
program=${CARGO_TARGET_DIR:-target}/release/examples/speed
out=$(mktemp)
trap 'rm -f "$out"' EXIT

count() { # NUMBER TIMES: instructions of the whole program
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" --short "$1" "$2" 2>&1 |
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

number=0
while IFS=$'\t' read -r units unit name; do
  once=$(count "$number" 1)
  twice=$(count "$number" 2)
  awk -v n="$name" -v u="$units" -v unit="$unit" -v i=$((twice - once)) \
    'BEGIN { printf "| %s | %d %s | %.1f |\n", n, u, unit, i / u }' | tee -a "$out"
  number=$((number + 1))
done < <("$program" --list)

if [ "${1:-}" = --write ]; then
  {
    echo "# Instructions for each node, ply, load, copy or move"
    echo
    echo "\`scripts/callgrind.sh --write\`, $(rustc --version | cut -d' ' -f1-2), profile \`bench\`, $(uname -m) without further features; \`tests/src/work.rs\`"
    echo "asserts the counts of units."
    echo
    echo "| work | units | instructions a unit |"
    echo "|---|---|---|"
    cat "$out"
  } >"$table"
  exit
fi
awk -F' *[|] *' '
  NR == FNR { if ($4 + 0 > 0) before[$2] = $4; next }
  !($2 in before) { print "error: no count of `" $2 "` to compare with; write them anew" > "/dev/stderr"; bad = 1; next }
  $4 > before[$2] * 1.03 {
    printf "error: %s: %.1f instructions a unit, %.1f before\n", $2, $4, before[$2] > "/dev/stderr"; bad = 1
  }
  END { exit bad }' "$table" "$out"
