"""The table of what was measured, beside its yardsticks and what is promised."""

import json
import os
import platform
import subprocess
from datetime import datetime, timezone
from pathlib import Path

HEAD = ["what", "measured", "p99", "beside", "measured", "ratio", "promised", "kept"]
INTRODUCTION = """\
# Benchmarks

Written by `make bench`, which measures everything below in one run, on one machine; what is promised
is in [thresholds.json](../Benchmarks/thresholds.json). Of times the median stands here, and the 99th of
a hundred (p99), which is the first to tell that something else ran on the machine. The ratios are what
to compare: times are the machine's.

Whole programs are started over and over by hyperfine, all in turns, without a shell where none is
needed, with {size} past searches in the store. The program is as `make install`
leaves it. A search is `tunes search beatles --limit 200 --json`, one of 200 that of "the", which has as many,
of a stand-in for the service on the same machine, which the others ask for the same: curl, and jq
that prints it, as `sh -c` on both sides; itunespy with the Python that starts it. fzf filters the same
{size} terms, zoxide as many folders. In one process ordo-one/benchmark measures, of {size} past
searches and {size} tracks. The trials put the whole program through what it is to stand.
"""


class Table:
    def __init__(self, results: dict, is_whole: bool):
        """Of a whole run, what was not measured is told too."""
        self.results = results
        self.is_kept = True
        self.lines = []
        thresholds = json.loads(Path(__file__).with_name("thresholds.json").read_text())
        named = set()
        for section, rows in thresholds.items():
            named.update(row["name"] for row in rows)
            named.update(row["beside"] for row in rows if "beside" in row)
            shown = [self.row(row) for row in rows if is_whole or row["name"] in results]
            if shown:
                self.lines += [f"## {section}", "", line(HEAD), line(["---"] * len(HEAD))]
                self.lines += [*shown, ""]
        if unknown := results.keys() - named:
            raise SystemExit(f"thresholds.json does not name these: {', '.join(sorted(unknown))}")

    def row(self, row: dict) -> str:
        ours = self.results.get(row["name"])
        if not ours:
            self.is_kept = False
            return line([row["name"], "not measured", "", row.get("beside", ""), "", "", "", "**no**"])
        yardstick = self.results.get(row.get("beside"))
        ratio = yardstick and yardstick["value"] and ours["value"] / yardstick["value"]
        promised, is_kept = promise(row, ours, yardstick, ratio)
        if is_kept is False:
            self.is_kept = False
        note = f" ({ours['note']})" if ours.get("note") else ""
        return line([
            row["name"], amount(ours["value"], ours["unit"]) + note,
            amount(ours["p99"], ours["unit"]) if "p99" in ours else "",
            row.get("beside", ""),
            amount(yardstick["value"], yardstick["unit"]) if yardstick else missing(row),
            f"{short(ratio)} ×" if ratio else "", promised,
            {None: "", True: "yes", False: "**no**"}[is_kept],
        ])

    def document(self, size: int, load: str) -> str:
        machine = [f"- {name}: {value}" for name, value in facts(load)]
        introduction = INTRODUCTION.format(size=f"{size:,}")
        return "\n".join([introduction, *machine, "", *self.lines])


def promise(row, ours, yardstick, ratio):
    """What is promised in words, and whether it is kept; `None` where nothing is."""
    if "ratio" in row:
        return f"≤ {short(row['ratio'])} ×", ratio is not None and ratio <= row["ratio"]
    if "more" in row:
        more = yardstick and ours["value"] - yardstick["value"]
        words = f"≤ {amount(row['more'], ours['unit'])} more"
        return words, more is not None and more <= row["more"]
    if "p99" in row:
        return f"p99 ≤ {amount(row['p99'], ours['unit'])}", ours["p99"] <= row["p99"]
    if "value" in row:
        return f"≤ {amount(row['value'], ours['unit'])}", ours["value"] <= row["value"]
    return "", None


def missing(row):
    return "not measured" if "beside" in row else ""


def line(cells):
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def amount(value, unit):
    if unit == "ms" and 0 < value < 1:
        return f"{short(value * 1e3)} µs"
    return f"{short(value)} {unit}".rstrip()


def short(value):
    """With three digits."""
    places = 0 if value == int(value) or abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    places = 3 if 0 < abs(value) < 0.2 and value != round(value, 2) else places
    return f"{value:,.{places}f}"


def facts(load):
    changes = output("git", "status", "--porcelain", "--", ".", ":!docs/BENCHMARKS.md")
    commit = output("git", "rev-parse", "--short", "HEAD") + (" and changes" if changes else "")
    swift = output(*os.environ.get("SWIFT", "swift").split(), "--version").splitlines()
    cores = os.cpu_count()
    return [
        ("Date", datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")),
        ("Commit", commit),
        ("Processor", f"{processor()}, {cores} cores"),
        ("Memory", f"{os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.0f} GiB"),
        ("System", f"{system()}, {platform.system()} {platform.release()}"),
        ("Swift", swift[0] if swift else "unknown"),
        ("Load of the machine before", load),
    ]


def processor():
    for text in field("/proc/cpuinfo", "model name", ":"):
        return text
    return output("sysctl", "-n", "machdep.cpu.brand_string") or platform.machine()


def system():
    for text in field("/etc/os-release", "PRETTY_NAME", "="):
        return text.strip('"')
    return platform.platform(terse=True)


def field(path, name, separator):
    try:
        lines = Path(path).read_text().splitlines()
    except OSError:
        return []
    parts = [text.partition(separator) for text in lines]
    return [value.strip() for key, _, value in parts if key.strip() == name]


def output(*words):
    try:
        return subprocess.run(words, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""
