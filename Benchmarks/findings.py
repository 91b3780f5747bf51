"""The page and the chart of how well half-remembered tracks are found."""

from table import amount, facts, line, short

NEGATIVE = ("gibberish", "unrelated")
COLORS = ["#2f81f7", "#8b949e", "#d29922", "#a371f7"]
PAGE = """\
# Finding half-remembered music

Written by `make find`, which types {queries} queries into a library of {tracks:,} known songs and looks at the
first five results. Songs and queries are in [Benchmarks/Find](../Benchmarks/Find). `make find FIND=--check`
checks the success alone, in seconds, and `make find FIND=--misses` lists what isn't found first.

{facts}

{names} search the same titles, artists, and albums. fzf, if it is installed,
filters them as lines, and is started for every query. SQLite looks for any trigram of a query, without case and
diacritics, and orders by `bm25`. tunes 1.0 was measured once, while the computer was busy.

## Promises

{promises}

## Success

Percentage of queries whose track is the first result / among the first five / not found.
Names in kanji aren't found by their sound, which only a dictionary knows.

![Percentage of queries whose track is the first result, by kind](images/find.svg)

{success}

## False positives

Percentage of queries that have results although they refer to no track.

{false}

## Keystrokes

Letters to type until an exact name is the first result.

{keystrokes}

## Cost

Median / 99th percentile of a search: of all queries, and of the exact names as they are typed. fzf and
SQLite search for 10 of these. Of three runs of a search, the fastest counts. Tracks beyond the catalog are
synthetic: words are as frequent as in a language, and the catalog's are the most frequent. All tracks are
merged 200 at a time, which is timed too. The times depend on the load of the computer.

{cost}

## Second look

When you stop typing for a quarter of a second, and in commands that search once, close matches may take about ten
times as long. Percentage of queries whose track is the first result / among the first five, and the median / 99th
percentile of a search.

{looks}
"""


def pair(times):
    return f"{amount(times['value'], 'ms')} / {amount(times['p99'], 'ms')}"


class Findings:
    def __init__(self, results: list, targets: dict):
        """Creates a report of tunes, its earlier version, and the others, in this order."""
        self.results = results
        self.targets = targets
        self.names = [result["name"] for result in results]
        self.kinds = [one["kind"] for one in results[0]["success"]]
        self.positive = [kind for kind in self.kinds if kind not in NEGATIVE]
        self.is_kept = all(is_kept for *_, is_kept in self.checks())

    def checks(self):
        """Yields the name, result, target, and success of each promise."""
        ours, baseline = self.results[:2]
        first = self.percent(ours, self.positive, "first")
        exact = self.percent(ours, ["exact"], "first")
        yield at_least("Queries that find their track first", first, self.targets["first"])
        yield at_least("Exact names found first", exact, self.targets["exact"])
        for kind in NEGATIVE:
            shown = self.percent(ours, [kind], "shown")
            yield at_most(f"Results for {kind} queries", shown, self.targets[kind], "%")
        for size in ours["sizes"]:
            if limit := self.targets["search"].get(str(size["tracks"])):
                name = f"Search in {size['tracks']:,} tracks, 99th percentile"
                yield at_most(name, size["search"]["p99"], limit, "ms")
        if ours["sizes"]:
            last = ours["sizes"][-1]
            before = next(size for size in baseline["sizes"] if size["tracks"] == last["tracks"])
            yield at_most("Merge of 200 tracks", last["merge"]["value"], self.targets["merge"], "ms")
            more = last["bytesPerTrack"] - before["bytesPerTrack"]
            yield at_most("More bytes a track than before", more, self.targets["bytes"], "bytes")

    def promises(self):
        rows = [[*words, "yes" if is_kept else "**no**"] for *words, is_kept in self.checks()]
        return table(["promise", "result", "target", "met"], rows)

    def document(self, load, tracks):
        return PAGE.format(
            queries=self.count(self.kinds), tracks=tracks, names=" and ".join(self.names[2:]),
            facts="\n".join(f"- {name}: {value}" for name, value in facts(load)),
            promises=self.promises(), success=self.success(), false=self.false(),
            keystrokes=self.keystrokes(), cost=self.cost(), looks=self.looks())

    def success(self):
        def cell(result, kinds):
            first, five = (self.percent(result, kinds, key) for key in ("first", "inFive"))
            return f"{first:.0f} / {five:.0f} / {100 - five:.0f}"
        rows = [self.row(kind, [kind], cell) for kind in self.positive]
        return table(["kind", "queries", *self.names], [*rows, self.row("**all**", self.positive, cell)])

    def false(self):
        def cell(result, kinds):
            return f"{self.percent(result, kinds, 'shown'):.0f}"
        return table(["kind", "queries", *self.names], [self.row(kind, [kind], cell) for kind in NEGATIVE])

    def row(self, name, kinds, cell):
        return [name, str(self.count(kinds)), *(cell(result, kinds) for result in self.results)]

    def keystrokes(self):
        def share(result, part):
            letters = result["keystrokes"]
            return str(letters[int(len(letters) * part)] or "never")
        def never(result):
            return str(result["keystrokes"].count(None))
        rows = [["median", *(share(result, 0.5) for result in self.results)],
                ["90th percentile", *(share(result, 0.9) for result in self.results)],
                ["names never found first", *map(never, self.results)]]
        return table(["", *self.names], rows)

    def cost(self):
        rows = []
        for sizes in zip(*(result["sizes"] for result in self.results)):
            tracks = f"{sizes[0]['tracks']:,} tracks"
            stored = [size if "bytesPerTrack" in size else None for size in sizes]
            rows.append([f"Search in {tracks}", *(pair(size["search"]) for size in sizes)])
            rows.append([f"Merge of 200, up to {tracks}",
                         *(pair(size["merge"]) if size else "" for size in stored)])
            rows.append([f"Bytes a track, {tracks}",
                         *(f"{size['bytesPerTrack']:.0f}" if size else "" for size in stored)])
        return table(["", *self.names], rows)

    def looks(self):
        rows = []
        for size in self.results[0]["sizes"]:
            cells = [f"{look['first']:.1f} / {look['inFive']:.1f} · {pair(look['search'])}" for look in size["looks"]]
            rows.append([f"{size['tracks']:,} tracks", *cells])
        return table(["", "as you type", "after a pause"], rows)

    def count(self, kinds, key="queries", result=None):
        success = (result or self.results[0])["success"]
        return sum(one[key] for one in success if one["kind"] in kinds)

    def percent(self, result, kinds, key):
        return 100 * self.count(kinds, key, result) / self.count(kinds, "queries", result)

    def chart(self):
        """Returns an SVG that is legible on light and dark pages."""
        bar, left, width, top = 7, 130, 560, 44
        step = len(self.results) * bar + 10
        height = top + len(self.positive) * step
        parts = []
        for place, name in enumerate(self.names):
            parts += [rectangle(left + place * 140, 8, 12, 12, COLORS[place]),
                      text(left + place * 140 + 18, 18, name)]
        for percent in range(0, 101, 25):
            x = left + percent * width // 100
            parts += [f'<path d="M{x} {top - 6}V{height}"/>',
                      text(x, top - 10, f"{percent}%", "middle")]
        for row, kind in enumerate(self.positive):
            y = top + row * step
            parts.append(text(left - 8, y + len(self.results) * bar // 2 + 4, kind, "end"))
            for place, result in enumerate(self.results):
                length = self.percent(result, [kind], "first") * width / 100
                parts.append(rectangle(left, y + place * bar, length, bar - 1, COLORS[place]))
        return CHART.format(width=left + width + 30, height=height + 8, parts="\n".join(parts))


CHART = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">
<title>Percentage of queries whose track is the first result, by kind</title>
<style>
text {{ fill: #57606a }}
path {{ stroke: #8b949e; stroke-opacity: .4 }}
@media (prefers-color-scheme: dark) {{ text {{ fill: #adbac7 }} }}
</style>
{parts}
</svg>
"""


def rectangle(x, y, width, height, color):
    return f'<rect x="{x}" y="{y}" width="{width:.0f}" height="{height}" fill="{color}"/>'


def text(x, y, content, anchor="start"):
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{content}</text>'


def at_least(name, value, limit):
    return name, f"{short(value)} %", f"≥ {short(limit)} %", value >= limit


def at_most(name, value, limit, unit):
    return name, amount(value, unit), f"≤ {amount(limit, unit)}", value <= limit


def table(head, rows):
    return "\n".join(map(line, [head, ["---"] * len(head), *rows]))
