import GRDB

extension DatabaseMigrator {
  /// The genres of the library's tracks, of which there are few, counted as tracks come and go: to
  /// find them in the tracks would read them all.
  mutating func registerGenres() {
    registerMigration("genres of the library") { database in
      try database.execute(sql: genres)
      try TrackGenres.recount(database)
    }
  }
}

/// What is new is counted by LibraryMerge: a trigger for each row doubles what inserting it costs.
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
