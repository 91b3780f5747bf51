"""The table of results beside those of other programs, with their targets."""

import json
import os
import platform
import subprocess
from datetime import datetime, timezone
from pathlib import Path

import programs

HEAD = ["benchmark", "tunes", "p99", "beside", "takes", "ratio", "target", "met", "growth"]
# A result that grows more than this, when the data grows tenfold, depends on the data.
GROWS = 1.5
INTRODUCTION = """\
# Benchmarks

Written by `make bench`, which measures everything below in one run on one computer, in turns: tunes, and what
you would use instead. A target of 1 × means that tunes isn't slower. Up to 2 × is for a program that does only
the part without which the job can't be done. Counts, and memory, have limits instead. The targets are in
[thresholds.json](../Benchmarks/thresholds.json), and those that they replace are listed at the end.

Times are medians. The 99th percentile (p99) is the first to show that something else ran on the computer.
Compare the ratios, because times depend on the computer. Growth is the result with {size:,} tracks, and as many past
searches, beside that with {small:,}: 1 × if the cost doesn't depend on how much you have. Whole programs are run
by hyperfine, with `sh -c`, as `make install` leaves them, and full-screen programs in the same pseudo-terminal. A
stand-in for the service on the same computer responds to tunes and curl.
"""


class Table:
    def __init__(self, results: list, size: int, is_whole: bool):
        """Creates a table; for a complete run it also lists benchmarks that weren't measured."""
        self.size = size
        self.is_whole = is_whole
        self.results = {}
        for result in results:
            self.results.setdefault((result["name"], result["by"]), {})[result.get("size", size)] = result
        # The names of benchmarks that miss a target, with the reasons.
        self.behind = {}
        self.lines = []
        named = set()
        for section, (reason, *rows) in read("thresholds.json").items():
            named.update((row["name"], by) for row in rows for by in ["tunes", *row.get("beside", {})])
            shown = [line for row in rows if is_whole or self.result(row["name"]) for line in self.rows(row)]
            if shown:
                self.lines += [f"## {section}", "", reason["why"], "", *head(HEAD), *shown, ""]
        self.unknown = sorted(self.results.keys() - named)

    def result(self, name, by="tunes", size=None):
        return self.results.get((name, by), {}).get(size or self.size)

    def rows(self, row: dict) -> list:
        """Returns a line for each program beside tunes, or one for a limit."""
        name = row["name"]
        ours = self.result(name)
        if not ours:
            self.behind[name] = "It wasn't measured."
            return [line([name, "not measured", *[""] * 5, "**no**", ""])]
        note = f" ({ours['note']})" if ours.get("note") else ""
        p99 = amount(ours["p99"], ours["unit"]) if "p99" in ours else ""
        first = [name, amount(ours["value"], ours["unit"]) + note, p99]
        found = [self.beside(row, ours, by, ratio) for by, ratio in row.get("beside", {}).items()]
        if "most" in row:
            found.append(["", "", "", f"≤ {amount(row['most'], ours['unit'])}",
                          self.met(row, ours["value"] <= row["most"])])
        growths = [self.growth(ours)] + [""] * len(found)
        heads = [first] + [["", "", ""]] * len(found)
        return [line([*start, *cells, growth]) for start, cells, growth in zip(heads, found, growths)]

    def beside(self, row, ours, by, target):
        other = self.result(row["name"], by)
        promised = f"≤ {short(target)} ×"
        if not other:
            missing = programs.absent(by)
            return [by, "not installed" if missing else "not measured", "", promised,
                    "skipped" if missing else self.met(row, False)]
        ratio = ours["value"] / other["value"]
        return [by, amount(other["value"], other["unit"]), f"{short(ratio)} ×", promised,
                self.met(row, ratio <= target)]

    def met(self, row, is_met):
        if not is_met:
            self.behind[row["name"]] = row.get("because", "No reason is known.")
        return "yes" if is_met else "**no**"

    def growth(self, ours):
        sizes = self.results[ours["name"], "tunes"]
        if len(sizes) < 2 or not sizes[min(sizes)]["value"]:
            return ""
        growth = sizes[max(sizes)]["value"] / sizes[min(sizes)]["value"]
        return f"{short(growth)} ×" + (" (grows)" if growth > GROWS else "")

    def document(self, load: str) -> str:
        machine = [f"- {name}: {value}" for name, value in facts(load)]
        behind = [f"- {name}: {reason}" for name, reason in self.behind.items()] or ["Nothing."]
        introduction = INTRODUCTION.format(size=self.size, small=self.size // 10)
        lines = [introduction, *machine, "", *self.lines, "## Behind", "", *behind, ""]
        if self.is_whole:
            earlier = [line(row) for row in read("earlier-targets.json")]
            lines += ["## Earlier targets", "",
                      "Until 2.0, most targets were milliseconds, which depend on the computer.", "",
                      *head(["benchmark", "target", "became"]), *earlier, ""]
        return "\n".join(lines)


def read(name):
    return json.loads(Path(__file__).with_name(name).read_text())


def head(cells):
    return [line(cells), line(["---"] * len(cells))]


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
