"""Full-screen programs, measured from outside in the same pseudo-terminal, in turns."""

import fcntl
import os
import re
import select
import shutil
import signal
import struct
import sys
import termios
import time
from pathlib import Path

from programs import summary

PROJECT = Path(__file__).resolve().parent.parent
SMALL, LARGE = (60, 200), (80, 300)
# A frame is complete when nothing follows it for so many seconds; the parts of the first are further apart.
QUIET, FIRST_QUIET = 0.1, 0.3
# How long a frame can take to begin.
PATIENCE, FIRST_PATIENCE = 0.5, 5
ROUNDS, KEYS = 6, 8
IDLE = 20
ROW = "A row down"
DISPLAY = "a display's next frame, at 60 Hz"
WORD = b"thela"
REPLIES = {
    b"\x1b]10;?": b"\x1b]10;rgb:dede/dede/e6e6\x1b\\",
    b"\x1b]11;?": b"\x1b]11;rgb:1717/1717/1d1d\x1b\\",
    b"\x1b[c": b"\x1b[?62c",
    b"\x1b[6n": b"\x1b[1;1R",
}
QUERIES = re.compile(b"|".join(map(re.escape, REPLIES)))
UP, DOWN = b"\x1b[A", b"\x1b[B"
TUNES = ["tunes", "screen", "--fresh"]
# The command, the keys that lead to a list, and the one that selects its next row. fzf starts at the bottom.
PROGRAMS = {
    "tunes": (TUNES + ["--offline"], [b"\t", b"L"], b"j"),
    "fzf": (["fzf"], [], UP),
    "htop": (["htop"], [], DOWN),
    "cmus": (["cmus"], [b"5"], b"j"),
    "tig": (["tig"], [], b"j"),
    "vifm": (["vifm"], [], b"j"),
}
SEARCHING = ["tunes", "fzf"]


class Terminal:
    """A program that runs on a terminal of its own, which reports its colors."""

    def __init__(self, arguments, environment, folder):
        self.controller, terminal = os.openpty()
        self.resize(SMALL)
        os.chdir(folder)
        self.start = time.perf_counter()
        self.process = os.posix_spawn(
            shutil.which(arguments[0]), arguments, environment, setsid=True,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.ttyname(terminal), os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)])
        os.chdir(PROJECT)
        os.close(terminal)

    def first_frame(self):
        """Returns the milliseconds from the start to the complete frame, and its bytes."""
        return self.frame(self.start, FIRST_QUIET, FIRST_PATIENCE)

    def press(self, keys):
        """Returns the milliseconds to the complete frame after keys, and its bytes."""
        start = time.perf_counter()
        os.write(self.controller, keys)
        return self.frame(start)

    def resize(self, size):
        """Returns the time of a resize, for `frame`."""
        start = time.perf_counter()
        fcntl.ioctl(self.controller, termios.TIOCSWINSZ, struct.pack("4H", *size, 0, 0))
        return start

    def frame(self, start, quiet=QUIET, patience=PATIENCE):
        """Reads what is drawn; returns the milliseconds to its end, and its bytes."""
        last, count, wait = start, 0, patience
        while select.select([self.controller], [], [], wait)[0]:
            try:
                received = os.read(self.controller, 1 << 16)
            except OSError:
                break
            last, count, wait = time.perf_counter(), count + len(received), quiet
            for query in QUERIES.findall(received):
                os.write(self.controller, REPLIES[query])
        return (last - start) * 1e3, count

    def peak(self):
        """Returns the peak memory in MiB; `None` if the system doesn't report it for a running process."""
        status = Path(f"/proc/{self.process}/status")
        found = re.search(r"VmHWM:\s*(\d+)", status.read_text()) if status.exists() else None
        return found and int(found[1]) / 1024

    def end(self):
        """Ends the program and returns its processor time in milliseconds."""
        os.kill(self.process, signal.SIGTERM)
        self.frame(0, patience=QUIET)
        os.kill(self.process, signal.SIGKILL)
        usage = os.wait4(self.process, 0)[2]
        os.close(self.controller)
        return (usage.ru_utime + usage.ru_stime) * 1e3


def measurements(places):
    """Returns the measurements. `places` are by size; other programs get the largest."""
    times, bytes_of_row = {}, {}
    for number in range(ROUNDS):
        print(f"  round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        for by, program in PROGRAMS.items():
            if not shutil.which(by):
                continue
            for size in places if by == "tunes" else [max(places)]:
                for name, (milliseconds, count) in session(by, program, places[size]):
                    # A key can leave the screen as it is, such as at the end of a list.
                    if not count:
                        continue
                    times.setdefault((name, by, size), []).append(milliseconds)
                    if (name, by) == (ROW, "tunes"):
                        bytes_of_row.setdefault(size, []).append(count)
    return (
        [summary(*key, values) for key, values in times.items()]
        + [{"name": ROW, "by": DISPLAY, "size": max(places), "value": 1e3 / 60, "unit": "ms"}]
        + [{"name": "Bytes of a row down", "by": "tunes", "size": size, "value": sorted(counts)[len(counts) // 2],
            "unit": "bytes"} for size, counts in bytes_of_row.items()]
        + [measure(place) | {"by": "tunes", "size": size}
           for measure in [resting, remembering] for size, place in places.items()])


def session(by, program, place):
    """Yields the names of measurements with their milliseconds and bytes."""
    command, setup, down = program
    terminal = Terminal(command, environment(place), PROJECT if by == "tig" else folder(place))
    yield "First frame", terminal.first_frame()
    if by in SEARCHING:
        for letter in WORD:
            yield "A letter of a search", terminal.press(bytes([letter]))
        terminal.press(b"\x15")
    for keys in setup:
        terminal.press(keys)
    for _ in range(KEYS):
        yield ROW, terminal.press(down)
    for size in [LARGE, SMALL]:
        # What a program adds while the cursor rests isn't part of the next frame.
        terminal.frame(0, patience=FIRST_QUIET)
        yield "Another size of the terminal", terminal.frame(terminal.resize(size))
    terminal.end()


def resting(place):
    """The processor time of a long run beyond that of a short one."""
    def run(seconds):
        terminal = Terminal(TUNES + ["--offline"], environment(place), folder(place))
        terminal.first_frame()
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            terminal.frame(0, patience=left)
        return terminal.end()
    used = max(0, run(1 + IDLE) - sorted(run(1) for _ in range(3))[1])
    return {"name": "Processor while idle", "value": used / IDLE / 10, "unit": "%"}


def remembering(place):
    """The memory after moving over results, whose artwork is loaded and drawn."""
    terminal = Terminal(TUNES, environment(place), folder(place))
    terminal.first_frame()
    terminal.press(b"the\r")
    terminal.frame(0, quiet=1)
    for _ in range(30):
        terminal.press(b"j")
        terminal.frame(0, quiet=0.3, patience=0.3)
    peak = terminal.peak()
    terminal.end()
    return {"name": "Peak memory of the full screen", "value": peak or 0, "unit": "MiB"}


def environment(place):
    return place.environment() | {
        "TERM": "xterm-256color", "COLORTERM": "truecolor",
        "FZF_DEFAULT_COMMAND": f"cat {place.others}/tracks.txt",
    }


def folder(place):
    """Returns a folder of folders, with settings of cmus that need no sound."""
    path = place.home / "folders"
    if not path.exists():
        for number in range(200):
            (path / f"folder {number}").mkdir(parents=True)
        settings = place.home / ".config" / "cmus" / "rc"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text("set output_plugin=alsa\nset mpris=false\n")
    return path
