"""Whole programs and what a user would use instead, run by hyperfine in turns."""

import json
import os
import shlex
import shutil
import sqlite3
import subprocess
import sys

import samples

ROUNDS = 5
PEAKS = 5
STARTS = (25, 20)
REQUEST = "search?term=beatles&country=us&media=music&entity=song&limit=200"
NETWORK = "search beatles --limit 200 --json"
# The sample catalog has at least 200 results for "the".
CACHED = "search the --limit 200 --json"
SAVE = """CREATE TABLE IF NOT EXISTS song (id INTEGER PRIMARY KEY, title, artist, album, record);
INSERT OR REPLACE INTO song SELECT value ->> 'trackId', value ->> 'trackName', value ->> 'artistName',
    value ->> 'collectionName', value FROM json_each(readfile('{home}/found.json'), '$.results');"""
FOUND = (
    "SELECT track.* FROM song JOIN track ON recency = song.rowid WHERE song MATCH '{words}*' "
    "ORDER BY song.rank LIMIT 25")
LINE = "SELECT rowid, line FROM lyric WHERE lyric MATCH '{words}' ORDER BY rank LIMIT 25"
PAST = "SELECT term FROM past WHERE term LIKE '{prefix}%' OR term LIKE '% {prefix}%' ORDER BY score DESC LIMIT 8"


def query(statement, words=""):
    """Returns a command that prints the rows of a statement as JSON."""
    return f'sqlite3 -json {{others}}/tables.sqlite "{statement.replace("{words}", words)}"'


def search(words):
    """Returns commands that find tracks; braces are replaced in each round."""
    return {
        "tunes": f"tunes library {words} --json",
        "fzf": f'fzf --filter "{words}" < {{others}}/tracks.txt | head -25',
        "sqlite3": query(FOUND, words),
    }


def typed(commands):
    """Returns commands that run others for each further letter of a word."""
    return {by: f"for letters in {{typed}}; do {command}; done" for by, command in commands.items()}


# The commands of each benchmark, by program. A pair has a command that is run before each run, and not timed.
COMMANDS = {
    "searches": {
        "Start of a command": {"tunes": "tunes --version", "curl": "curl --version"},
        "Network search": {
            "tunes": f"tunes {NETWORK} --refresh",
            "curl | jq": "curl -s '{service}/{request}' | jq .",
            "curl | jq | sqlite3": "curl -s '{service}/{request}' | tee {home}/found.json | jq . && "
            "sqlite3 {home}/found.sqlite < {home}/save.sql",
        },
        "Network search, first run ever": {
            "tunes": ("rm -rf {home}/new",
                      f"TUNES_DATA_DIR={{home}}/new TUNES_CACHE_DIR={{home}}/new tunes {NETWORK}"),
            "curl | jq": "curl -s '{service}/{request}' | jq .",
        },
        "Cached search": {
            "tunes": f"tunes {CACHED}",
            "jq": "jq . {home}/cached.json",
            "sqlite3": "sqlite3 -json {home}/cached.sqlite \"SELECT * FROM result WHERE term = 'the'\"",
        },
    },
    "suggestions": {
        "Suggestions": {
            "tunes": "tunes suggestions {prefix} --limit 8",
            "fzf": "fzf --filter {prefix} < {others}/terms.txt | head -8",
            "sqlite3": query(PAST),
        },
    },
    "library": {
        "Offline search, as a word is typed": typed(search("$letters")),
        "Offline search, two words": search("{words}"),
        "Offline search, two of the 20 commonest words": search("{common}"),
    },
    "million": {"Offline search among a million tracks, as a word is typed": typed(search("$letters"))},
    "lyrics": {
        "Lyrics search, a line": {
            "tunes": "tunes search --lyrics {line} --json",
            "grep": "grep -F '{line}' {others}/lyrics.txt | head -25",
            "sqlite3": query(LINE, "{line}"),
        },
        "Lyrics search, two of the 20 commonest words": {
            "tunes": "tunes search --lyrics {common} --json",
            "sqlite3": query(LINE, "{common}"),
        },
    },
    "list": {
        "Matching a list of 100 songs": {
            "tunes": "tunes match {others}/list.txt --offline --no-save --json",
            "fzf": 'while read -r song; do fzf --filter "$song" < {others}/tracks.txt | head -1; done '
            "< {others}/list.txt",
        },
    },
    "syncs": {
        "Sync that sends past searches": {
            "tunes": ("rm -rf {home}/shared {home}/tunes.sqlite* && cp {store}/tunes.sqlite {home}",
                      "tunes sync {home}/shared --create"),
            "sqlite3": "sqlite3 {store}/tunes.sqlite '.dump suggestion%' > {home}/dump.sql",
        },
        "Sync that receives past searches": {
            "tunes": ("rm -rf {home}/new", "TUNES_DATA_DIR={home}/new tunes sync {home}/shared"),
            "sqlite3": ("rm -f {home}/copy.sqlite", "sqlite3 {home}/copy.sqlite < {home}/dump.sql"),
        },
        "Sync without changes": {
            "tunes": ("tunes sync {home}/shared", "tunes sync {home}/shared"),
            "sqlite3 | cmp": "sqlite3 {store}/tunes.sqlite '.dump suggestion%' | cmp - {home}/dump.sql",
        },
    },
}
# The kind of the database, its part of the size, and the runs in a round.
STORES = {
    "searches": ("full", 1, 6), "suggestions": ("full", 1, 6), "library": ("full", 1, 2),
    "million": ("tracks", None, 1), "lyrics": ("lyrics", 5, 4), "list": ("full", 1, 1),
    "syncs": ("terms", 10, 1),
}
MILLION = 1_000_000

# Runs a program, discards its output, and prints its peak memory.
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def absent(by):
    """Returns the programs of a command that aren't installed."""
    return [word for word in by.split(" | ") if not shutil.which(word)]


class Place:
    """A copy of a database, for programs that write to it."""

    def __init__(self, store, scratch, service):
        self.store = store
        self.home = scratch / store.name
        if not self.home.exists():
            shutil.copytree(store, self.home)
        self.others = samples.folder(store)
        self.service = service
        (self.home / "save.sql").write_text(SAVE.format(home=self.home))

    def environment(self):
        """Returns the environment of a user without any setup, with all data in one folder."""
        return {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.home),
            "TUNES_DATA_DIR": str(self.home), "TUNES_CACHE_DIR": str(self.home),
            "TUNES_API_URL": self.service, "TUNES_RATE_LIMIT": "0",
        }

    def facts(self):
        return {"home": self.home, "store": self.store, "others": self.others, "service": self.service,
                "request": REQUEST}

    def cache(self):
        """Saves a cached response as tunes prints it: as a file, and as a table."""
        response = subprocess.run(
            ["tunes", *CACHED.split()], env=self.environment(), check=True, stdout=subprocess.PIPE).stdout
        (self.home / "cached.json").write_bytes(response)
        results = json.loads(response)["results"]
        columns = sorted({name for result in results for name in result})
        with sqlite3.connect(self.home / "cached.sqlite") as database:
            database.execute("DROP TABLE IF EXISTS result")
            database.execute(f"CREATE TABLE result (term, {', '.join(columns)})")
            database.execute("CREATE INDEX result_by_term ON result (term)")
            database.executemany(
                f"INSERT INTO result VALUES ('the', {', '.join('?' * len(columns))})",
                [[result.get(name) for name in columns] for result in results])


def measurements(part, places, queries):
    """Returns the measurements of a part. `places` are by size; the programs beside tunes get the largest."""
    _, _, runs = STORES[part]
    if part == "searches":
        for place in places.values():
            place.cache()
    times = {}
    for number in range(ROUNDS):
        print(f"  round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        asked = queries.round()
        asked["typed"] = " ".join(asked["word"][:end] for end in range(1, 7))
        # All commands take turns, so that they run under the same conditions.
        for name, commands in COMMANDS[part].items():
            for by, command in commands.items():
                if absent(by):
                    continue
                for size, place in places.items():
                    if by == "tunes" or size == max(places):
                        facts = place.facts() | asked
                        times.setdefault((name, by, size), []).extend(
                            hyperfine(command, facts, place, runs))
    found = [summary(*key, values) for key, values in times.items()]
    return found + (peaks(places) if part == "searches" else [])


def hyperfine(command, facts, place, runs):
    """Returns the duration of each run in milliseconds."""
    prepare, timed = command if isinstance(command, tuple) else (None, command)
    result = place.home / "hyperfine.json"

    def shell(text):
        # A pipe needs a shell, so every command gets one.
        return shlex.join(["sh", "-c", text.format(**facts)])

    run = subprocess.run(
        ["hyperfine", "--shell=none", "--style=none", f"--runs={runs}", f"--export-json={result}",
         *([] if runs == 1 else ["--warmup=1"]),
         *(["--prepare", shell(prepare)] if prepare else []), shell(timed)],
        env=place.environment(), capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"A command failed: {timed.format(**facts)}\n{run.stderr}")
    return [time * 1e3 for time in json.loads(result.read_text())["results"][0]["times"]]


def peaks(places):
    """Returns the peak memory of searches in MiB.

    A small process starts the program, whose peak would otherwise include this process's memory.
    """
    found = []
    for name, more in [("fetched", ["--refresh"]), ("cached", [])]:
        for size, place in places.items():
            told = [
                subprocess.run(
                    [sys.executable, "-c", PEAK, "tunes", *CACHED.split(), *more], env=place.environment(),
                    check=True, stdout=subprocess.PIPE, text=True).stdout
                for _ in range(PEAKS)]
            peak = max(map(int, told)) / (1024 if sys.platform == "linux" else 1 << 20)
            found.append({
                "name": f"Peak memory of a search, 200 results, {name}", "by": "tunes", "size": size,
                "value": peak, "unit": "MiB"})
    return found


def first_starts(place):
    """Returns how many of many first starts at once failed to find a working database."""
    rounds, processes = STARTS
    failures = 0
    for number in range(rounds):
        home = place.home / f"start-{number}"
        environment = place.environment() | {"TUNES_DATA_DIR": str(home), "TUNES_CACHE_DIR": str(home)}
        words = ["tunes", "search", "beatles", "--limit", "1", "--format", "plain", "--refresh"]
        running = [
            subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for _ in range(processes)]
        for process in running:
            # The result is one line. Any other is a warning.
            lines = process.communicate()[0].splitlines()
            failures += process.returncode != 0 or len(lines) != 1
    return [{
        "name": "Failures of first starts, 20 at once", "by": "tunes", "value": failures, "unit": "",
        "note": f"of {rounds * processes}"}]


def summary(name, by, size, milliseconds):
    ascending = sorted(milliseconds)
    middle = ascending[len(ascending) // 2]
    p99 = ascending[min(int(len(ascending) * 0.99), len(ascending) - 1)]
    return {"name": name, "by": by, "size": size, "value": middle, "p99": p99, "unit": "ms"}
