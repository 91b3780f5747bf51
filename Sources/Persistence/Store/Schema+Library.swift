import GRDB

extension DatabaseMigrator {
  /// The tables of the library, the favourites and the last listings.
  mutating func registerLibrary() {
    registerMigration("library") { database in
      try database.execute(sql: tables)
      try database.execute(sql: triggers)
      try database.execute(sql: index)
    }
    registerMigration("listings") { database in
      // A greater id is a later listing, whatever the clock said.
      try database.execute(
        sql: """
          CREATE TABLE listing (
            id INTEGER PRIMARY KEY,
            terminal TEXT NOT NULL UNIQUE,
            shownAt INTEGER NOT NULL
          ) STRICT;
          CREATE TABLE listedTrack (
            listing INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            track INTEGER NOT NULL,
            storefront TEXT NOT NULL,
            PRIMARY KEY (listing, position)
          ) STRICT, WITHOUT ROWID;
          """)
    }
  }
}

/// The tracks, and what they belong to.
///
/// `recency` orders what a search finds, and is the row of the index: a new track gets the next, and
/// one that was picked gets a new one. `id` is the service's. An album and an artist are told by
/// their ids. A track has the artist's name as it is credited, which names guests; of the rest it has
/// in its own row what belongs to no id.
private let tables = """
  CREATE TABLE artist (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    pageURL TEXT
  ) STRICT;
  CREATE TABLE album (
    id INTEGER PRIMARY KEY,
    name TEXT,
    pageURL TEXT
  ) STRICT;
  CREATE TABLE track (
    recency INTEGER PRIMARY KEY,
    id INTEGER NOT NULL UNIQUE,
    storefront TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    artistId INTEGER REFERENCES artist (id),
    artistName TEXT NOT NULL,
    artistPageURL TEXT,
    albumId INTEGER REFERENCES album (id),
    albumName TEXT,
    albumPageURL TEXT,
    genre TEXT,
    releaseDate TEXT,
    year INTEGER,
    milliseconds INTEGER,
    trackNumber INTEGER,
    trackCount INTEGER,
    discNumber INTEGER,
    discCount INTEGER,
    explicitness TEXT,
    trackPrice REAL,
    albumPrice REAL,
    currency TEXT,
    country TEXT,
    isStreamable INTEGER,
    pageURL TEXT,
    previewURL TEXT,
    artworkURL TEXT,
    firstSeenAt INTEGER NOT NULL,
    lastSeenAt INTEGER NOT NULL,
    pickCount INTEGER NOT NULL DEFAULT 0,
    lastPickedAt INTEGER
  ) STRICT;
  CREATE INDEX track_by_artist ON track (artistId);
  CREATE INDEX track_by_album ON track (albumId);
  CREATE INDEX track_by_picks ON track (recency, pickCount) WHERE pickCount > 0;
  CREATE TABLE favorite (
    track INTEGER PRIMARY KEY REFERENCES track (id) ON DELETE CASCADE,
    starredAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX favorite_by_time ON favorite (starredAt DESC);
  """

/// What no track names any more goes.
private let triggers = """
  CREATE TRIGGER track_deleted AFTER DELETE ON track BEGIN
    DELETE FROM artist WHERE id = OLD.artistId
      AND NOT EXISTS (SELECT 1 FROM track WHERE artistId = OLD.artistId);
    DELETE FROM album WHERE id = OLD.albumId
      AND NOT EXISTS (SELECT 1 FROM track WHERE albumId = OLD.albumId);
  END;
  CREATE TRIGGER track_artist_changed AFTER UPDATE OF artistId ON track
  WHEN OLD.artistId IS NOT NEW.artistId BEGIN
    DELETE FROM artist WHERE id = OLD.artistId
      AND NOT EXISTS (SELECT 1 FROM track WHERE artistId = OLD.artistId);
  END;
  CREATE TRIGGER track_album_changed AFTER UPDATE OF albumId ON track
  WHEN OLD.albumId IS NOT NEW.albumId BEGIN
    DELETE FROM album WHERE id = OLD.albumId
      AND NOT EXISTS (SELECT 1 FROM track WHERE albumId = OLD.albumId);
  END;
  """

/// The words of the tracks.
///
/// The texts are those of SearchableText, which has split and folded them: the index has them once
/// more, so that it never depends on how that was done when they came in. It needs no sizes, as
/// nothing is ranked by bm25. `word` has the words of the index, for those that are misspelt.
private let index = """
  CREATE VIRTUAL TABLE trackIndex USING fts5(
    name, artist, album,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co S*'",
    prefix = '1 2 3', columnsize = 0);
  CREATE TABLE word (text TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE INDEX word_by_start ON word (substr(text, 1, 2), length(text));
  CREATE INDEX word_by_end ON word (substr(text, -2), length(text));
  """
