"""Whole programs and their alternatives, measured by hyperfine."""

import json
import os
import shlex
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 6
NEEDED = ["curl", "fzf", "hyperfine", "jq", "sqlite3", "strip"]
ITUNESPY = "itunespy==1.6.1"
SEARCH = ["search", "beatles", "--limit", "200", "--json"]
# The sample catalog has at least 200 results for "the".
SEARCH_OF_200 = ["search", "the", "--limit", "200", "--json"]
QUERY = (
    "SELECT term FROM suggestion WHERE folded >= 'be' AND folded < 'bf'"
    " ORDER BY score DESC LIMIT 8"
)

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
            for name, arguments, home, runs in commands:
                times[name] += self.hyperfine(arguments, home, runs)
        found = {name: summary(values) for name, values in times.items()}
        for name, more in [("fetched", ["--refresh"]), ("cached", [])]:
            peak = max(self.peak([self.tunes, *SEARCH_OF_200, *more]) for _ in range(5))
            found[f"Peak memory of a search, 200 results, {name}"] = {"value": peak, "unit": "MiB"}
        size = Path(self.tunes).stat().st_size / (1 << 20)
        found["Size of the stripped program"] = {"value": size, "unit": "MiB"}
        return found

    def commands(self):
        """Returns the name, arguments, home folder, and runs per round of each command."""
        search = "search?term=beatles&country=us&media=music&entity=song&limit=200"
        refresh = shlex.join([self.tunes, *SEARCH, "--refresh"])
        fetch = f"curl -s '{self.service}/{search}' | jq ."
        terms = shlex.quote(str(self.terms_file()))
        found = [
            ("curl --version", ["curl", "--version"], self.home, 20),
            ("tunes --version", [self.tunes, "--version"], self.home, 20),
            ("tunes suggestions be", [self.tunes, "suggestions", "be"], self.terms, 20),
            ("tunes suggestions be, with 100 past searches", [self.tunes, "suggestions", "be"],
             self.data / "terms-100", 20),
            ("sqlite3, same query on the same file",
             ["sqlite3", "-readonly", str(self.terms / "tunes.sqlite"), QUERY], self.home, 10),
            ("fzf -f be", ["sh", "-c", f"fzf -f be < {terms}"], self.home, 2),
            # A pipe needs a shell, so both sides get one.
            ("tunes search --refresh", ["sh", "-c", f"{refresh} > /dev/null"], self.home, 20),
            ("curl | jq .", ["sh", "-c", f"{fetch} > /dev/null"], self.home, 10),
            ("tunes search, 200 results, cached", [self.tunes, *SEARCH_OF_200], self.home, 20),
        ]
        if python := self.itunespy():
            driver = str(Path(__file__).with_name("itunespy-search.py"))
            found.append(("itunespy", [python, driver, self.service, "beatles"], self.home, 4))
        return found

    def environment(self, home):
        """Returns the environment of a user without any setup, with all data in one folder."""
        return {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(home),
            "TUNES_DATA_DIR": str(home), "TUNES_CACHE_DIR": str(home), 
            "TUNES_API_URL": self.service, "TUNES_RATE_LIMIT": "0",
        }

    def hyperfine(self, arguments, home, runs):
        """Returns the duration of each run in milliseconds."""
        result = self.home / "hyperfine.json"
        subprocess.run(
            ["hyperfine", "--shell=none", "--style=none", "--warmup=1", f"--runs={runs}",
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

    def terms_file(self):
        """Returns a file with the past searches of the full database, one per line."""
        path = self.terms / "terms.txt"
        if not path.exists():
            unfinished = path.with_suffix(".unfinished")
            with sqlite3.connect(self.terms / "tunes.sqlite") as store:
                rows = store.execute("SELECT term FROM suggestion")
                unfinished.write_text("".join(f"{term}\n" for (term,) in rows))
            unfinished.rename(path)
        return path

    def itunespy(self):
        """Returns the Python of an environment with itunespy; `None` if it can't be created."""
        folder = self.data.parent / "itunespy"
        python = folder / "bin" / "python"
        if not (folder / "whole").exists():
            install = [python, "-m", "pip", "install", "--quiet", ITUNESPY]
            for command in ([sys.executable, "-m", "venv", folder], install):
                if subprocess.run(command).returncode != 0:
                    print(f"Couldn't install {ITUNESPY}. Skipping it.", file=sys.stderr)
                    return None
            (folder / "whole").touch()
        return str(python)


def summary(milliseconds):
    ascending = sorted(milliseconds)
    p99 = ascending[min(int(len(ascending) * 0.99), len(ascending) - 1)]
    return {"value": statistics.median(ascending), "p99": p99, "unit": "ms"}
