"""The data of the sample databases, as the programs beside tunes read it."""

import collections
import random
import re
import shutil
import sqlite3

SONGS = 100
TABLES = """
    CREATE TABLE other.past (term TEXT, score REAL);
    INSERT INTO other.past SELECT term, score FROM suggestion;
    CREATE VIRTUAL TABLE other.song USING fts5(title, artist, album, prefix = '1 2 3');
    INSERT INTO other.song (rowid, title, artist, album) SELECT recency, name, artistName, albumName FROM track;
    CREATE TABLE other.track (recency INTEGER PRIMARY KEY, {columns});
    INSERT INTO other.track SELECT * FROM track;
    CREATE VIRTUAL TABLE other.lyric USING fts5(line);
    INSERT INTO other.lyric SELECT plain FROM lyrics WHERE plain IS NOT NULL;
"""
FILES = {
    "terms.txt": "SELECT term FROM suggestion",
    "tracks.txt": "SELECT name || ' - ' || artistName || ' - ' || albumName FROM track",
    "lyrics.txt": "SELECT plain FROM lyrics WHERE plain IS NOT NULL",
    "list.txt": f"""
        SELECT artistName || ' - ' || name FROM track
        WHERE recency % (SELECT max(1, count(*) / {SONGS}) FROM track) = 0 LIMIT {SONGS}""",
}


def folder(store):
    """Returns a folder with the text files and tables of a database, which is created once."""
    path = store.with_name(f"{store.name}.others")
    if not path.exists():
        unfinished = path.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        database = sqlite3.connect(store / "tunes.sqlite")
        database.execute("ATTACH ? AS other", [str(unfinished / "tables.sqlite")])
        columns = [row[1] for row in database.execute("PRAGMA table_info(track)")]
        database.executescript(TABLES.format(columns=", ".join(columns[1:])))
        for name, query in FILES.items():
            lines = (row[0] for row in database.execute(query))
            (unfinished / name).write_text("".join(f"{line}\n" for line in lines))
        database.close()
        unfinished.rename(path)
    return path


def words(path):
    """Returns the words of a text without accents, most frequent first."""
    found = re.findall(r"[a-z]{3,}(?![^\W_])", path.read_text().lower())
    return [word for word, _ in collections.Counter(found).most_common()]


class Queries:
    """What is searched for in each round: the same for all programs and sizes."""

    def __init__(self, tracks, lyrics):
        """`tracks` and `lyrics` are the smaller folders, whose words the larger ones have, too."""
        chosen = random.Random(21)
        common = words(tracks / "tracks.txt")
        titles = [line.lower().split() for line in (tracks / "tracks.txt").read_text().splitlines()]
        pairs = [title[:2] for title in titles if all(re.fullmatch(r"[a-z]{4,}", word) for word in title[:2])]
        commonest = [sorted(set(title).intersection(common[:20]))[:2] for title in titles]
        commonest = [pair for pair in commonest if len(pair) == 2]
        lines = [line for line in (lyrics / "lyrics.txt").read_text().splitlines() if line.isascii()]
        self.kinds = {
            "prefix": lambda: chosen.choice(common[:200])[:2],
            "word": lambda: chosen.choice([word for word in common[:2000] if len(word) >= 6]),
            "words": lambda: " ".join(chosen.choice(pairs)),
            "common": lambda: " ".join(chosen.choice(commonest)),
            "line": lambda: chosen.choice(lines),
        }

    def round(self):
        return {name: make() for name, make in self.kinds.items()}
