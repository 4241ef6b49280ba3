#!/usr/bin/env python3
"""Makes gui/fonts/SifangSansCJK.otf, the Chinese font that the window embeds.

It is Noto Sans CJK SC Regular (SIL OFL 1.1) cut down to

- GB 2312 level 1, the 3755 frequent simplified characters,
- Big5 level 1, the 5401 frequent traditional characters,
- every other character in the interface's texts and in the shipped games (run it again when a test names one that
  lacks),
- punctuation and signs,

without hinting and layout tables, and renamed. The result is committed, so building needs neither this script nor what
it uses: pip's `fonttools` and Debian's `fonts-noto-cjk`.

    scripts/font-subset.py [--check]

`--check` only says which characters the committed font lacks.
"""

import argparse
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
FACE = "Noto Sans CJK SC"
FAMILY = "Sifang Sans CJK"
TARGET = ROOT / "gui/fonts/SifangSansCJK.otf"
SIGNS = "·–—‘’“”…×→←↑↓≤≥●○■□▲△◆◇★☆✓✗①②③④⑤⑥⑦⑧⑨"


def simplified():
    """GB 2312 level 1: rows 16 to 55."""
    return {
        char
        for high in range(0xB0, 0xD8)
        for low in range(0xA1, 0xFF)
        if (char := bytes([high, low]).decode("gb2312", "ignore"))
    }


def traditional():
    """Big5 level 1: rows A4 to C6, without the signs behind them."""
    return {
        char
        for high in range(0xA4, 0xC7)
        for low in [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
        if "\u4e00" <= (char := bytes([high, low]).decode("big5", "ignore")) <= "\u9fff"
    }


def written():
    """Every character beyond ASCII in texts and games."""
    files = [*ROOT.glob("gui/src/**/*.rs"), *ROOT.glob("variants/*/*.toml")]
    files = [file for file in files if not file.name.startswith("tests")]
    return {char for file in files for char in file.read_text("utf-8") if ord(char) > 0x7F}


def punctuation():
    """CJK punctuation and the full-width forms of ASCII."""
    return {chr(c) for c in [*range(0x3000, 0x3012), *range(0x3014, 0x301C), *range(0xFF01, 0xFF5F)]}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--check", action="store_true")
    if arguments.parse_args().check:
        have = set(TTFont(TARGET).getBestCmap())
        lacking = sorted(char for char in written() if ord(char) not in have and ord(char) > 0x2E80)
        print("lacking:", "".join(lacking) or "nothing")
        sys.exit(bool(lacking))
    parts = {
        "GB 2312 level 1": simplified(),
        "Big5 level 1": traditional(),
        "texts and games": written(),
        "signs": punctuation() | set(SIGNS),
    }
    chars = set()
    for name, part in parts.items():
        print(f"{name}: {len(part)}, new {len(part - chars)}")
        chars |= part

    options = subset.Options()
    options.font_number = next(
        i for i in range(20) if TTFont(SOURCE, fontNumber=i)["name"].getDebugName(1) == FACE
    )
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"]
    # the same input gives the same file
    options.recalc_timestamp = False
    font = subset.load_font(SOURCE, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(char) for char in chars])
    subsetter.subset(font)
    names = font["name"]
    version = names.getDebugName(5)
    for number, text in {
        1: FAMILY,
        3: f"{FAMILY} from {FACE} {version}",
        4: f"{FAMILY} Regular",
        6: FAMILY.replace(" ", "") + "-Regular",
    }.items():
        for record in [r for r in names.names if r.nameID == number]:
            names.setName(text, number, record.platformID, record.platEncID, record.langID)
    cff = font["CFF "].cff
    cff.fontNames = [FAMILY.replace(" ", "") + "-Regular"]
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName = f"{FAMILY} Regular", FAMILY
    TARGET.parent.mkdir(exist_ok=True)
    font.save(TARGET)
    have = set(TTFont(TARGET).getBestCmap())
    print(f"{TARGET.relative_to(ROOT)}: {len(have)} characters, {TARGET.stat().st_size} bytes")
    print("not in the source:", "".join(sorted(c for c in chars if ord(c) not in have)))


if __name__ == "__main__":
    main()
