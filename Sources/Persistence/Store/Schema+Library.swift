import GRDB

extension DatabaseMigrator {
  mutating func registerLibrary() {
    registerMigration("library") { database in
      try database.execute(sql: tables)
      try database.execute(sql: triggers)
      try database.execute(sql: index)
    }
    registerMigration("listings") { database in
      // A higher ID is a later list, whatever the clock was.
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
    registerMigration("fingerprints") { database in
      try database.execute(sql: "ALTER TABLE track ADD COLUMN fingerprint INTEGER")
      // Merge parts of the index less often, which writes less.
      try database.execute(
        sql: "INSERT INTO trackIndex (trackIndex, rank) VALUES ('automerge', 8)")
      // From here on, control characters stood for parts of URLs: see PackedURL.
      for (table, column) in [
        ("track", "pageURL"), ("track", "previewURL"), ("track", "artworkURL"),
        ("track", "albumPageURL"), ("album", "pageURL"),
      ] {
        try database.execute(
          sql: """
            UPDATE \(table) SET \(column) = char(30) || \(column)
            WHERE \(column) GLOB '*[' || char(1) || '-' || char(31) || ']*'
            """)
      }
    }
    registerMigration("genres of the library") { database in
      try database.execute(sql: genres)
      try TrackGenres.recount(database)
    }
    registerMigration("listed items") { database in
      try database.execute(
        sql: """
          ALTER TABLE listedTrack RENAME TO listedItem;
          ALTER TABLE listedItem RENAME COLUMN track TO item;
          ALTER TABLE listedItem ADD COLUMN kind TEXT NOT NULL DEFAULT 'track';
          """)
    }
  }
}

/// The tracks with their artists and albums.
///
/// A new track gets the next `recency`, and an opened one a new one. It is the row of the index.
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

/// Artists and albums without tracks are deleted.
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

/// The words of the tracks, folded and split by SearchableText.
///
/// The index keeps the texts, so that it doesn't depend on how they were split. It needs no sizes,
/// because nothing is ranked by bm25. `word` has its words, for spelling corrections.
private let index = """
  CREATE VIRTUAL TABLE trackIndex USING fts5(
    name, artist, album,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co S*'",
    prefix = '1 2 3', columnsize = 0);
  CREATE TABLE word (text TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE INDEX word_by_start ON word (substr(text, 1, 2), length(text));
  CREATE INDEX word_by_end ON word (substr(text, -2), length(text));
  """

/// The genres of the tracks with their counts, because counting would read all tracks.
private let genres = """
  CREATE TABLE trackGenre (
    name TEXT PRIMARY KEY,
    trackCount INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER track_genre_deleted AFTER DELETE ON track WHEN OLD.genre IS NOT NULL BEGIN
    UPDATE trackGenre SET trackCount = trackCount - 1 WHERE name = OLD.genre;
    DELETE FROM trackGenre WHERE name = OLD.genre AND trackCount <= 0;
  END;
  CREATE TRIGGER track_genre_changed AFTER UPDATE OF genre ON track
  WHEN OLD.genre IS NOT NEW.genre BEGIN
    UPDATE trackGenre SET trackCount = trackCount - 1 WHERE name = OLD.genre;
    DELETE FROM trackGenre WHERE name = OLD.genre AND trackCount <= 0;
    INSERT INTO trackGenre (name, trackCount) SELECT NEW.genre, 1 WHERE NEW.genre IS NOT NULL
      ON CONFLICT DO UPDATE SET trackCount = trackCount + 1;
  END;
  """
