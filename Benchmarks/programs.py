"""Whole programs and their alternatives, measured by hyperfine."""

import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 6
FIRST_BYTES = 60
NEEDED = ["curl", "hyperfine", "jq", "strip"]
SEARCH = ["search", "beatles", "--limit", "200", "--json"]
# The sample catalog has at least 200 results for "the".
SEARCH_OF_200 = ["search", "the", "--limit", "200", "--json"]
REQUEST = "search?term=beatles&country=us&media=music&entity=song&limit=200"
FIRST_ROWS = "First byte of new results, after the response"

# Runs a program, discards its output, and prints its peak memory.
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def measurements(programs: Path, data: Path, size: int) -> dict:
    """Returns the measurements by name. `programs` is the folder of the release programs."""
    if missing := [name for name in NEEDED if not shutil.which(name)]:
        raise SystemExit(f"Some programs are missing. Install them first: {', '.join(missing)}")
    with tempfile.TemporaryDirectory() as home:
        stub = subprocess.Popen(
            [programs / "itunes-stub", "--port", "0", "--until-stdin-closes"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            return Bench(programs, data, size, Path(home), stub.stdout.readline().strip()).run()
        finally:
            stub.stdin.close()
            stub.wait()


class Bench:
    def __init__(self, programs, data, size, home, service):
        self.data = data
        self.terms = data / f"full-{size}"
        self.home = home
        self.service = service
        self.tunes = str(self.installed(programs / "tunes"))

    def run(self):
        commands = self.commands()
        times = {name: [] for name, _, _, _ in commands}
        # All commands take turns, so that they run under the same conditions.
        for _ in range(ROUNDS):
            for name, arguments, home, options in commands:
                times[name] += self.hyperfine(arguments, home, options)
        found = {name: summary(values) for name, values in times.items()}
        found[FIRST_ROWS] = self.first_rows()
        for name, more in [("fetched", ["--refresh"]), ("cached", [])]:
            peak = max(self.peak([self.tunes, *SEARCH_OF_200, *more]) for _ in range(5))
            found[f"Peak memory of a search, 200 results, {name}"] = {"value": peak, "unit": "MiB"}
        return found

    def commands(self):
        """Returns the name, arguments, home folder, and options of hyperfine of each command."""
        search = shlex.join([self.tunes, *SEARCH])
        fetch = f"curl -s '{self.service}/{REQUEST}' | jq ."
        new = self.home / "new"
        return [
            ("curl --version", ["curl", "--version"], self.home, ["--runs=20"]),
            ("tunes --version", [self.tunes, "--version"], self.home, ["--runs=20"]),
            ("tunes suggestions be", [self.tunes, "suggestions", "be"], self.terms, ["--runs=20"]),
            # A pipe needs a shell, so both sides get one.
            ("tunes search --refresh", ["sh", "-c", f"{search} --refresh > /dev/null"], self.home,
             ["--runs=20"]),
            ("tunes search, first run ever", ["sh", "-c", f"{search} > /dev/null"], new,
             ["--runs=10", f"--prepare=rm -rf {shlex.quote(str(new))}"]),
            ("curl | jq .", ["sh", "-c", f"{fetch} > /dev/null"], self.home, ["--runs=10"]),
            ("tunes search, 200 results, cached", [self.tunes, *SEARCH_OF_200], self.home,
             ["--runs=20"]),
        ]

    def first_rows(self):
        """Returns the time to the first byte of a table of new results, without curl's for the response."""
        table = [self.tunes, "search", "beatles", "--limit", "200", "--refresh"]
        fetch = ["curl", "-s", "-o", "/dev/null", f"{self.service}/{REQUEST}"]
        response = statistics.median(self.first_byte(fetch) for _ in range(FIRST_BYTES))
        found = summary([self.first_byte(table) - response for _ in range(FIRST_BYTES)])
        return found | {"note": f"after {response:.1f} ms of curl"}

    def first_byte(self, arguments):
        """Returns the milliseconds to a program's first byte, or to its end."""
        start = time.perf_counter()
        with subprocess.Popen(
            arguments, env=self.environment(self.home), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
        ) as program:
            program.stdout.read(1)
            first = time.perf_counter()
            program.stdout.read()
        return (first - start) * 1e3

    def environment(self, home):
        """Returns the environment of a user without any setup, with all data in one folder."""
        return {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(home),
            "TUNES_DATA_DIR": str(home), "TUNES_CACHE_DIR": str(home),
            "TUNES_API_URL": self.service, "TUNES_RATE_LIMIT": "0",
        }

    def hyperfine(self, arguments, home, options):
        """Returns the duration of each run in milliseconds."""
        result = self.home / "hyperfine.json"
        subprocess.run(
            ["hyperfine", "--shell=none", "--style=none", "--warmup=1", *options,
             f"--export-json={result}", shlex.join(arguments)],
            env=self.environment(home), check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        return [time * 1e3 for time in json.loads(result.read_text())["results"][0]["times"]]

    def peak(self, arguments):
        """Returns the peak memory of a program in MiB.

        A small process starts the program, whose peak would otherwise include this process's memory.
        """
        told = subprocess.run(
            [sys.executable, "-c", PEAK, *arguments], env=self.environment(self.home), check=True,
            stdout=subprocess.PIPE, text=True)
        return int(told.stdout) / (1024 if sys.platform == "linux" else 1 << 20)

    def installed(self, program):
        """Returns a stripped copy of the program, as `make install` leaves it.

        How a file is written determines its layout in memory, which matters for a start of a few
        milliseconds.
        """
        stripped, copy = self.home / "stripped", self.home / "tunes"
        subprocess.run(["strip", "-o", stripped, program], check=True)
        subprocess.run(["install", "-m", "755", stripped, copy], check=True)
        return copy


def summary(milliseconds):
    ascending = sorted(milliseconds)
    p99 = ascending[min(int(len(ascending) * 0.99), len(ascending) - 1)]
    return {"value": statistics.median(ascending), "p99": p99, "unit": "ms"}
