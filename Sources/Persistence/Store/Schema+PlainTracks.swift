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

/// The new tables, the rows of the earlier ones, and what depended on those.
///
/// A song's album page that was its own page was stored as `char(31)`. Artists that no row has are
/// added, as in a database that has been recovered.
private let plainTracks = """
  CREATE TABLE newTrack (
    recency INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, storefront TEXT NOT NULL,
    kind TEXT NOT NULL, name TEXT NOT NULL, artistId INTEGER REFERENCES artist (id),
    artistName TEXT NOT NULL, artistPageURL TEXT, albumId INTEGER, albumName TEXT,
    albumPageURL TEXT, genre TEXT, releaseDate TEXT, year INTEGER, milliseconds INTEGER,
    trackNumber INTEGER, trackCount INTEGER, discNumber INTEGER, discCount INTEGER,
    explicitness TEXT, trackPrice REAL, albumPrice REAL, currency TEXT, country TEXT,
    isStreamable INTEGER, pageURL TEXT, previewURL TEXT, artworkURL TEXT,
    firstSeenAt INTEGER NOT NULL, lastSeenAt INTEGER NOT NULL,
    pickCount INTEGER NOT NULL DEFAULT 0, lastPickedAt INTEGER
  ) STRICT;
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
  CREATE INDEX track_by_artist ON track (artistId);
  CREATE INDEX track_by_album ON track (albumId);
  CREATE INDEX track_by_picks ON track (recency, pickCount) WHERE pickCount > 0;
  ALTER TABLE artist DROP COLUMN name;
  INSERT OR IGNORE INTO artist (id) SELECT artistId FROM track WHERE artistId IS NOT NULL;
  CREATE TRIGGER track_deleted AFTER DELETE ON track BEGIN
    DELETE FROM artist WHERE id = OLD.artistId
      AND NOT EXISTS (SELECT 1 FROM track WHERE artistId = OLD.artistId);
  END;
  CREATE TRIGGER track_artist_changed AFTER UPDATE OF artistId ON track
  WHEN OLD.artistId IS NOT NEW.artistId BEGIN
    DELETE FROM artist WHERE id = OLD.artistId
      AND NOT EXISTS (SELECT 1 FROM track WHERE artistId = OLD.artistId);
  END;
  CREATE TRIGGER track_genre_added AFTER INSERT ON track WHEN NEW.genre IS NOT NULL BEGIN
    INSERT INTO trackGenre (name, trackCount) VALUES (NEW.genre, 1)
      ON CONFLICT DO UPDATE SET trackCount = trackCount + 1;
  END;
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

/// Restores the URLs of earlier versions, in which control characters stand for common parts.
struct PackedURL {
  /// The parts by their control characters, from 1.
  private static let parts = [
    "https://music.apple.com/", "https://audio-ssl.itunes.apple.com/itunes-assets/", "https://is",
    "-ssl.mzstatic.com/image/thumb/", "https://video-ssl.itunes.apple.com/itunes-assets/",
    "https://itunes.apple.com/", "AudioPreview", "/mzaf_", ".plus.aac.p.m4a", "/100x100bb.jpg",
    "/source", "/album/", "/music-video/", "?i=", "&uo=4", "?uo=4", "Music",
  ]

  let trackId: Int64?
  let albumId: Int64?

  func unpacked(_ packed: String) -> String {
    let bytes = Array(packed.utf8)
    // Before a URL that was stored unchanged although it has control characters.
    if bytes.first == 0x1E { return String(packed.unicodeScalars.dropFirst()) }
    guard bytes.contains(where: { $0 < 0x20 }) else { return packed }
    var url: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      url += part(for: byte, before: bytes[(index + 1)...]) ?? [byte]
    }
    return String(decoding: url, as: UTF8.self)
  }

  private func part(for byte: UInt8, before rest: ArraySlice<UInt8>) -> [UInt8]? {
    switch byte {
    case 0x1B:
      // `/v4/aa/bb/cc/` before `aabbcc`, as the service's file servers name folders.
      let name = rest.prefix(6).map { String(UnicodeScalar($0)) }
      let folders = stride(from: 0, to: name.count, by: 2).map {
        name[$0..<min($0 + 2, name.count)]
      }
      return Array("/v4/\(folders.map { $0.joined() + "/" }.joined())".utf8)
    case 0x1C: return albumId.map { Array(String($0).utf8) }
    case 0x1D: return trackId.map { Array(String($0).utf8) }
    case 1...UInt8(Self.parts.count): return Array(Self.parts[Int(byte) - 1].utf8)
    default: return nil
    }
  }
}
