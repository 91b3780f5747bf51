#!/usr/bin/env python3
"""Writes WideRanges.swift: the scalars a terminal draws two columns wide.

Source: East Asian Width W and F in the Unicode data that comes with this Python. Gaps of unassigned
scalars between two wide ones are closed, which keeps the table short; planes 2 and 3 are wide as a
whole, assigned or not (EastAsianWidth.txt, default values).

    python3 generate-wide-ranges.py > WideRanges.swift
"""

import unicodedata

PLANES_2_AND_3 = [(0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]


def is_wide(value):
    return unicodedata.east_asian_width(chr(value)) in "WF"


def is_unassigned(value):
    return unicodedata.category(chr(value)) == "Cn"


def ranges():
    first = last = None
    for value in range(0x1100, 0x20000):
        if is_unassigned(value):
            continue
        if is_wide(value):
            first = value if first is None else first
            last = value
        elif first is not None:
            yield first, last
            first = None
    if first is not None:
        yield first, last
    yield from PLANES_2_AND_3


def main():
    print("// Made by generate-wide-ranges.py; not edited by hand.")
    print()
    print("enum WideRanges {")
    print("  /// Scalars of East Asian Width W or F, ascending.")
    print("  ///")
    version = unicodedata.unidata_version
    print(f"  /// From Unicode {version}. Newer emoji are found by their properties instead.")
    print("  static let all: [ClosedRange<UInt32>] = [")
    line = "   "
    for first, last in ranges():
        item = f" 0x{first:X}...0x{last:X},"
        if len(line + item) > 100:
            print(line)
            line = "   "
        line += item
    print(line)
    print("  ]")
    print("}")


main()
