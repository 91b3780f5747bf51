import GRDB

extension DatabaseMigrator {
  /// Finds tracks and past searches by words that are similar to the typed ones.
  mutating func registerRetrieval() {
    registerMigration("retrieval") { database in
      try database.execute(sql: "DROP TABLE word; \(looseWords)")
      try LooseIndex.reset(database)
      try TermIndex.reset(database)
    }
    register("other names", otherNames)
  }
}

/// The loose words of the tracks, in place of the words for spelling corrections, and the keys of
/// the words of past searches.
///
/// None of the indexes keeps its texts, which can be made from the tracks and words again.
private let looseWords = """
  CREATE VIRTUAL TABLE looseIndex USING fts5(
    words, content = '', detail = none, columnsize = 0,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co S*'");
  CREATE TABLE looseWord (
    id INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE,
    trackCount INTEGER NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE looseWordKey USING fts5(
    keys, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '=-'");
  INSERT INTO looseIndex (looseIndex, rank) VALUES ('usermerge', 2);
  INSERT INTO looseWordKey (looseWordKey, rank) VALUES ('usermerge', 2);
  CREATE VIRTUAL TABLE termKey USING fts5(
    keys, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '=-^'");
  INSERT INTO termKey (termKey, rank) VALUES ('usermerge', 2);
  CREATE TABLE looseState (
    part INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    position INTEGER NOT NULL
  ) STRICT;
  """

/// The names of tracks besides their own: in other languages, and those that the user searched for.
///
/// `kind` is 0 for a track and 1 for an artist: see OtherNames. `madeOffer` has the offers already
/// made.
private let otherNames = """
  CREATE TABLE otherName (
    item INTEGER NOT NULL, kind INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (item, kind, text)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE learnedTerm (
    squash TEXT NOT NULL, track INTEGER NOT NULL, folded TEXT NOT NULL,
    PRIMARY KEY (squash, track)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE madeOffer (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE INDEX learnedTerm_by_track ON learnedTerm (track);
  CREATE TRIGGER track_names_deleted AFTER DELETE ON track BEGIN
    DELETE FROM otherName WHERE item = OLD.id AND kind = 0;
    DELETE FROM learnedTerm WHERE track = OLD.id;
  END;
  CREATE TRIGGER artist_names_deleted AFTER DELETE ON artist BEGIN
    DELETE FROM otherName WHERE item = OLD.id AND kind = 1;
  END;
  """

/// The lyrics of tracks, and which tracks are known to have none.
let lyrics = """
  CREATE TABLE lyrics (
    track INTEGER PRIMARY KEY, source TEXT NOT NULL, fetchedAt INTEGER NOT NULL,
    isFound INTEGER NOT NULL, plain TEXT, timed TEXT, otherMilliseconds INTEGER,
    candidateCount INTEGER NOT NULL
  ) STRICT;
  """

let lyricsIndex = """
  CREATE VIRTUAL TABLE lyricsIndex USING fts5(
    words, columnsize = 0,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co S*'");
  CREATE TRIGGER lyrics_index_deleted AFTER DELETE ON lyrics BEGIN
    DELETE FROM lyricsIndex WHERE rowid = OLD.track;
  END;
  """
