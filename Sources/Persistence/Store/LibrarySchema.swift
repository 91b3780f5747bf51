import GRDB

extension DatabaseMigrator {
  /// Holds all of a track in its own row, with its URLs as text.
  mutating func registerPlainTracks() {
    registerMigration("plain tracks") { database in
      let unpack = DatabaseFunction("unpacked", argumentCount: 3, pure: true) { values in
        String.fromDatabaseValue(values[0]).map {
          PackedURL(trackId: .fromDatabaseValue(values[1]), albumId: .fromDatabaseValue(values[2]))
            .unpacked($0)
        }
      }
      database.add(function: unpack)
      defer { database.remove(function: unpack) }
      try database.execute(sql: plainTracks)
    }
  }
}

/// The library of version 1.0, in which albums had a table, and control characters stood for parts of URLs: see
/// ``PackedURL``.
///
/// Parts of the index are merged seldom, which writes less.
let library1 = """
  CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT NOT NULL, pageURL TEXT) STRICT;
  CREATE TABLE album (id INTEGER PRIMARY KEY, name TEXT, pageURL TEXT) STRICT;
  CREATE TABLE track (
    \(trackColumns(albumReference: "REFERENCES album (id)")), fingerprint INTEGER
  ) STRICT;
  \(trackIndexes)
  \(favorites)
  \(artistTriggers(also: albumDeletion))
  \(albumTrigger)
  \(trackIndex)
  INSERT INTO trackIndex (trackIndex, rank) VALUES ('automerge', 8);
  \(words)
  \(trackGenres)
  \(genreChangeTriggers)
  """

/// The columns of the tracks, of which the older table refers to the albums.
///
/// A new track gets the next `recency`, and an opened one a new one. It is the row of the index.
private func trackColumns(albumReference: String = "") -> String {
  """
  recency INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, storefront TEXT NOT NULL,
  kind TEXT NOT NULL, name TEXT NOT NULL, artistId INTEGER REFERENCES artist (id),
  artistName TEXT NOT NULL, artistPageURL TEXT, albumId INTEGER \(albumReference), albumName TEXT,
  albumPageURL TEXT, genre TEXT, releaseDate TEXT, year INTEGER, milliseconds INTEGER,
  trackNumber INTEGER, trackCount INTEGER, discNumber INTEGER, discCount INTEGER,
  explicitness TEXT, trackPrice REAL, albumPrice REAL, currency TEXT, country TEXT,
  isStreamable INTEGER, pageURL TEXT, previewURL TEXT, artworkURL TEXT,
  firstSeenAt INTEGER NOT NULL, lastSeenAt INTEGER NOT NULL,
  pickCount INTEGER NOT NULL DEFAULT 0, lastPickedAt INTEGER
  """
}

private let favorites = """
  CREATE TABLE favorite (
    track INTEGER PRIMARY KEY REFERENCES track (id) ON DELETE CASCADE,
    starredAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX favorite_by_time ON favorite (starredAt DESC);
  """

private let trackIndexes = """
  CREATE INDEX track_by_artist ON track (artistId);
  CREATE INDEX track_by_album ON track (albumId);
  CREATE INDEX track_by_picks ON track (recency, pickCount) WHERE pickCount > 0;
  """

/// Deletes artists without tracks; `also` deletes more when a track is deleted.
private func artistTriggers(also deletion: String = "") -> String {
  let artist = """
    DELETE FROM artist WHERE id = OLD.artistId
      AND NOT EXISTS (SELECT 1 FROM track WHERE artistId = OLD.artistId);
    """
  return """
    CREATE TRIGGER track_deleted AFTER DELETE ON track BEGIN \(artist) \(deletion) END;
    CREATE TRIGGER track_artist_changed AFTER UPDATE OF artistId ON track
    WHEN OLD.artistId IS NOT NEW.artistId BEGIN \(artist) END;
    """
}

/// Deletes an album without tracks.
private let albumDeletion = """
  DELETE FROM album WHERE id = OLD.albumId
    AND NOT EXISTS (SELECT 1 FROM track WHERE albumId = OLD.albumId);
  """

private let albumTrigger = """
  CREATE TRIGGER track_album_changed AFTER UPDATE OF albumId ON track
  WHEN OLD.albumId IS NOT NEW.albumId BEGIN \(albumDeletion) END;
  """

/// The words of the tracks, folded and split by SearchableText.
///
/// The index keeps the texts, so that it doesn't depend on how they were split. It needs no sizes,
/// because nothing is ranked by bm25.
private let trackIndex = """
  CREATE VIRTUAL TABLE trackIndex USING fts5(
    name, artist, album,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co S*'",
    prefix = '1 2 3', columnsize = 0);
  """

/// The words of the index, for spelling corrections.
private let words = """
  CREATE TABLE word (text TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE INDEX word_by_start ON word (substr(text, 1, 2), length(text));
  CREATE INDEX word_by_end ON word (substr(text, -2), length(text));
  """

private let genreUncounting = """
  UPDATE trackGenre SET trackCount = trackCount - 1 WHERE name = OLD.genre;
  DELETE FROM trackGenre WHERE name = OLD.genre AND trackCount <= 0;
  """

private let trackGenres = """
  CREATE TABLE trackGenre (name TEXT PRIMARY KEY, trackCount INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
  """

/// Counts the genres of tracks, because counting would read all tracks.
private let genreTriggers = """
  CREATE TRIGGER track_genre_added AFTER INSERT ON track WHEN NEW.genre IS NOT NULL BEGIN
    INSERT INTO trackGenre (name, trackCount) VALUES (NEW.genre, 1)
      ON CONFLICT DO UPDATE SET trackCount = trackCount + 1;
  END;
  \(genreChangeTriggers)
  """

private let genreChangeTriggers = """
  CREATE TRIGGER track_genre_deleted AFTER DELETE ON track WHEN OLD.genre IS NOT NULL BEGIN
    \(genreUncounting)
  END;
  CREATE TRIGGER track_genre_changed AFTER UPDATE OF genre ON track
  WHEN OLD.genre IS NOT NEW.genre BEGIN
    \(genreUncounting)
    INSERT INTO trackGenre (name, trackCount) SELECT NEW.genre, 1 WHERE NEW.genre IS NOT NULL
      ON CONFLICT DO UPDATE SET trackCount = trackCount + 1;
  END;
  """

/// The new tables, the rows of the earlier ones, and what depended on those.
///
/// A song's album page that was its own page was stored as `char(31)`. Artists that no row has are
/// added, as in a database that has been recovered.
private let plainTracks = """
  CREATE TABLE newTrack (\(trackColumns())) STRICT;
  INSERT INTO newTrack
    SELECT recency, track.id, storefront, kind, track.name, artistId, artistName, artistPageURL,
      albumId, coalesce(albumName, album.name),
      CASE WHEN coalesce(albumPageURL, album.pageURL) IS NOT char(31)
        THEN unpacked(coalesce(albumPageURL, album.pageURL), track.id, albumId)
        WHEN kind = 'song' THEN unpacked(track.pageURL, track.id, albumId) END,
      genre, releaseDate, year, milliseconds, trackNumber, trackCount, discNumber, discCount,
      explicitness, trackPrice, albumPrice, currency, country, isStreamable,
      unpacked(track.pageURL, track.id, albumId), unpacked(previewURL, track.id, albumId),
      unpacked(artworkURL, track.id, albumId), firstSeenAt, lastSeenAt, pickCount, lastPickedAt
    FROM track LEFT JOIN album ON album.id = albumId ORDER BY recency;
  DROP TABLE track;
  DROP TABLE album;
  ALTER TABLE newTrack RENAME TO track;
  \(trackIndexes)
  ALTER TABLE artist DROP COLUMN name;
  INSERT OR IGNORE INTO artist (id) SELECT artistId FROM track WHERE artistId IS NOT NULL;
  \(artistTriggers())
  \(genreTriggers)
  """
