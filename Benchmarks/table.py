"""The table of results with their baselines and targets."""

import json
import os
import platform
import subprocess
from datetime import datetime, timezone
from pathlib import Path

HEAD = ["benchmark", "result", "p99", "baseline", "result", "ratio", "target", "met"]
INTRODUCTION = """\
# Benchmarks

Written by `make bench`, which measures everything below in one run on one computer. The targets, and why they
are the targets, are in [thresholds.json](../Benchmarks/thresholds.json). Times are medians. The 99th percentile
(p99) is the first to show that something else ran on the computer. Compare the ratios, because times depend on
the computer.

The databases have {size} past searches and {size} tracks, far more than most people will; some rows have a
million. Whole programs are run by hyperfine, repeatedly and in turns, as `make install` leaves them. A search is
`tunes search beatles --limit 200 --json`; one with 200 results searches for "the". A stand-in for the service on
the same computer responds to tunes, and to curl with jq, with `sh -c` on both sides.
"""


class Table:
    def __init__(self, results: dict, is_whole: bool):
        """Creates a table; for a complete run it also lists benchmarks that weren't measured."""
        self.results = results
        self.is_kept = True
        self.lines = []
        thresholds = json.loads(Path(__file__).with_name("thresholds.json").read_text())
        named = set()
        for section, (reason, *rows) in thresholds.items():
            named.update(row["name"] for row in rows)
            named.update(row["beside"] for row in rows if "beside" in row)
            shown = [self.row(row) for row in rows if is_whole or row["name"] in results]
            if shown:
                self.lines += [f"## {section}", "", reason["why"], ""]
                self.lines += [line(HEAD), line(["---"] * len(HEAD))]
                self.lines += [*shown, ""]
        if unknown := results.keys() - named:
            names = ", ".join(f'"{name}"' for name in sorted(unknown))
            raise SystemExit(f"Some benchmarks aren't in thresholds.json. Add these: {names}")

    def row(self, row: dict) -> str:
        ours = self.results.get(row["name"])
        if not ours:
            self.is_kept = False
            return line([row["name"], "not measured", "", row.get("beside", ""), "", "", "", "**no**"])
        yardstick = self.results.get(row.get("beside"))
        ratio = yardstick and yardstick["value"] and ours["value"] / yardstick["value"]
        promised, is_kept = promise(row, ours, yardstick, ratio)
        self.is_kept = self.is_kept and is_kept
        note = f" ({ours['note']})" if ours.get("note") else ""
        return line([
            row["name"], amount(ours["value"], ours["unit"]) + note,
            amount(ours["p99"], ours["unit"]) if "p99" in ours else "",
            row.get("beside", ""),
            amount(yardstick["value"], yardstick["unit"]) if yardstick else missing(row),
            f"{short(ratio)} ×" if ratio else "", promised,
            "yes" if is_kept else "**no**",
        ])

    def document(self, size: int, load: str) -> str:
        machine = [f"- {name}: {value}" for name, value in facts(load)]
        introduction = INTRODUCTION.format(size=f"{size:,}")
        return "\n".join([introduction, *machine, "", *self.lines])


def promise(row, ours, yardstick, ratio):
    """Returns the target as text and whether it is met."""
    found = []
    if "ratio" in row:
        found.append((f"≤ {short(row['ratio'])} ×", ratio is not None and ratio <= row["ratio"]))
    if "more" in row:
        more = yardstick and ours["value"] - yardstick["value"]
        words = f"≤ {amount(row['more'], ours['unit'])} more"
        found.append((words, more is not None and more <= row["more"]))
    if "value" in row:
        found.append((f"≤ {amount(row['value'], ours['unit'])}", ours["value"] <= row["value"]))
    if "p99" in row:
        found.append((f"p99 ≤ {amount(row['p99'], ours['unit'])}", ours["p99"] <= row["p99"]))
    return ", ".join(words for words, _ in found), all(is_kept for _, is_kept in found)


def missing(row):
    return "not measured" if "beside" in row else ""


def line(cells):
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def amount(value, unit):
    if unit == "ms" and 0 < value < 1:
        return f"{short(value * 1e3)} µs"
    return f"{short(value)} {unit}".rstrip()


def short(value):
    """Returns a number with three digits."""
    places = 0 if value == int(value) or abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    places = 3 if 0 < abs(value) < 0.2 and value != round(value, 2) else places
    return f"{value:,.{places}f}"


def facts(load):
    written = ["BENCHMARKS.md", "FIND.md", "images/find.svg"]
    changes = output(
        "git", "status", "--porcelain", "--", ".", *(f":!docs/{path}" for path in written))
    commit = output("git", "rev-parse", "--short", "HEAD") + (" with changes" if changes else "")
    swift = output(*os.environ.get("SWIFT", "swift").split(), "--version").splitlines()
    cores = os.cpu_count()
    return [
        ("Date", datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")),
        ("Commit", commit),
        ("Processor", f"{processor()}, {cores} cores"),
        ("Memory", f"{os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.0f} GiB"),
        ("System", f"{system()}, {platform.system()} {platform.release()}"),
        ("Swift", swift[0] if swift else "unknown"),
        ("Load before the run", load),
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
