#!/bin/sh
# Makes target/package/sifang-VERSION-TARGET.tar.gz: the stripped program, licences, icon, .desktop file.
#
#   scripts/package.sh [--no-build]
#
# --no-build takes the release program that is there. The archive is the same for the same program: names sorted, times
# and owners left out.
set -eu
cd "$(dirname "$0")/.."

build=yes
case "${1-}" in
    "") ;;
    --no-build) build=no ;;
    *) echo "usage: scripts/package.sh [--no-build]" >&2; exit 2 ;;
esac

target=$(rustc -vV | sed -n 's/^host: //p')
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
folder=${CARGO_TARGET_DIR:-target}
name=sifang-$version-$target
out=$folder/package
stage=$out/$name

if [ "$build" = yes ]; then
    cargo build --release --locked --package sifang
fi
program=$folder/release/sifang
if [ ! -x "$program" ]; then
    echo "$program is not there; run scripts/package.sh without --no-build" >&2
    exit 1
fi

rm -rf "$stage"
mkdir -p "$stage/bin" "$stage/share/applications" "$stage/share/icons/hicolor/scalable/apps" \
    "$stage/share/icons/hicolor/128x128/apps" "$stage/share/doc/sifang"
cp "$program" "$stage/bin/sifang"
strip "$stage/bin/sifang"
cp packaging/README.md "$stage/"
cp packaging/sifang.desktop "$stage/share/applications/"
cp packaging/icon.svg "$stage/share/icons/hicolor/scalable/apps/sifang.svg"
cp packaging/icon.png "$stage/share/icons/hicolor/128x128/apps/sifang.png"
cp LICENSE-APACHE LICENSE-MIT README.md README.zh.md CHANGELOG.md "$stage/share/doc/sifang/"
cp gui/fonts/OFL.txt "$stage/share/doc/sifang/LICENSE-fonts-OFL.txt"

# The licences of the crates that are linked in: what each declares, and the texts that come with it.
licences=$stage/share/doc/sifang/licences
mkdir -p "$licences"
cargo metadata --format-version 1 --locked --offline --filter-platform "$target" >"$out/metadata.json"
cargo tree --package sifang --edges normal --target "$target" --prefix none --format '{p}' --locked --offline |
    sed 's/ (.*//' | sort -u >"$out/linked.txt"
python3 scripts/licences.py "$out/metadata.json" "$out/linked.txt" "$licences"
rm "$out/metadata.json" "$out/linked.txt"

archive=$out/$name.tar.gz
tar --create --sort=name --mtime='2000-01-01 00:00Z' --owner=0 --group=0 --numeric-owner \
    --directory "$out" "$name" | gzip -9n >"$archive"

bytes() { wc -c <"$1" | tr -d ' '; }
echo "program: $(bytes "$stage/bin/sifang") bytes"
echo "archive: $(bytes "$archive") bytes, $archive"
