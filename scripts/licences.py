#!/usr/bin/env python3
"""Collects the licences of the crates in a program.

    scripts/licences.py METADATA LINKED FOLDER

METADATA is the output of `cargo metadata`, LINKED a file with a line `name vVERSION` for each crate that is linked in. Into
FOLDER go `crates.tsv` (crate, version, licence, source) and the licence texts of each crate, equal ones once. A crate that
declares no licence, or one of the GPL family without a choice, is an error.
"""

import hashlib
import json
import pathlib
import re
import sys


def is_free_to_take(licence):
    """Is one of the choices of an SPDX expression outside the GPL family?"""
    choices = re.split(r"\s+OR\s+|/", licence.replace("(", "").replace(")", ""))
    return any(not re.search(r"\bA?L?GPL", choice) for choice in choices)


def texts_of(package):
    """The files with licences in a crate's folder."""
    folder = pathlib.Path(package["manifest_path"]).parent
    named = re.compile(r"^(licen[cs]e|copying|copyright|notice|ofl|unlicense)", re.IGNORECASE)
    found = [file for file in sorted(folder.rglob("*")) if file.is_file() and named.match(file.name)]
    return [file for file in found if file.suffix.lower() in ("", ".txt", ".md", ".mit", ".apache")]


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    metadata, linked, out = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    packages = json.loads(pathlib.Path(metadata).read_text("utf-8"))["packages"]
    by_name = {f"{p['name']} v{p['version']}": p for p in packages}
    own = {p["name"] for p in packages if p["source"] is None}
    rows, wrong, written = [], [], set()
    for line in pathlib.Path(linked).read_text("utf-8").splitlines():
        package = by_name.get(line.strip())
        if package is None:
            wrong.append(f"{line}: not among the metadata")
            continue
        if package["name"] in own:
            continue
        licence = package["license"] or ""
        if not licence and not package["license_file"]:
            wrong.append(f"{line}: no licence")
        if licence and not is_free_to_take(licence):
            wrong.append(f"{line}: {licence}")
        rows.append((package["name"], package["version"], licence, package["repository"] or ""))
        for file in texts_of(package):
            data = file.read_bytes()
            digest = hashlib.sha256(b"".join(data.split())).hexdigest()
            if digest not in written:
                written.add(digest)
                (out / f"{package['name']}-{package['version']}-{file.name}").write_bytes(data)
    if wrong:
        sys.exit("\n".join(wrong))
    lines = ["crate\tversion\tlicence\tsource"] + ["\t".join(row) for row in sorted(rows)]
    (out / "crates.tsv").write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{len(rows)} crates, {len(written)} licence texts")


if __name__ == "__main__":
    main()
