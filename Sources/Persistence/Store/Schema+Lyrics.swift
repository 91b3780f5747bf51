import GRDB

extension DatabaseMigrator {
  /// Keeps the lyrics of tracks, and which tracks are known to have none.
  ///
  /// Lyrics outlive their track until its removal can no longer be undone.
  mutating func registerLyrics() {
    register(
      "lyrics",
      """
      CREATE TABLE lyrics (
        track INTEGER PRIMARY KEY, source TEXT NOT NULL, fetchedAt INTEGER NOT NULL,
        isFound INTEGER NOT NULL, plain TEXT, timed TEXT, otherMilliseconds INTEGER,
        candidateCount INTEGER NOT NULL
      ) STRICT;
      CREATE TRIGGER lyrics_deleted AFTER DELETE ON removedTrack
      WHEN NOT EXISTS (SELECT 1 FROM track WHERE id = OLD.id) BEGIN
        DELETE FROM lyrics WHERE track = OLD.id;
      END;
      """)
    register(
      "lyrics index",
      """
      CREATE VIRTUAL TABLE lyricsIndex USING fts5(
        words, columnsize = 0,
        tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co S*'");
      CREATE TRIGGER lyrics_index_deleted AFTER DELETE ON lyrics BEGIN
        DELETE FROM lyricsIndex WHERE rowid = OLD.track;
      END;
      """, then: LyricsIndex.rebuild)
  }
}
