import GRDB

/// The schema of a new database, which thus needs no migrations.
///
/// A migration that adds or changes a table changes it here, too.
enum CurrentSchema {
  /// Creates the schema in an empty file, in one transaction.
  static func create(in database: Database, for migrator: DatabaseMigrator) throws {
    try database.inTransaction(.immediate) {
      try database.execute(sql: tables)
      try LooseIndexState(.tracks, isComplete: true).insert(database)
      try LooseIndexState(.terms, isComplete: true).insert(database)
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      for migration in migrator.migrations {
        try database.execute(
          sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [migration])
      }
      return .commit
    }
  }

  private static let tables = [
    requestBudget, suggestionTable, searchHistory, library, listings, selections, screenSession,
    looseWords, otherNames, releaseLooks, lyrics, lyricsIndex, playlists, songChoices, sync,
    journal,
  ].joined(separator: "\n")

  private static let library = """
    CREATE TABLE artist (id INTEGER PRIMARY KEY, pageURL TEXT) STRICT;
    CREATE TABLE track (\(trackColumns()), contentAdvisoryRating TEXT) STRICT;
    \(trackIndexes)
    \(artistTriggers())
    \(trackGenres)
    \(genreTriggers)
    \(favorites)
    \(trackIndex)
    INSERT INTO trackIndex (trackIndex, rank) VALUES ('automerge', 8);
    """

  /// The last list of each terminal; a higher ID is a later one, whatever the clock was.
  private static let listings = """
    CREATE TABLE listing (
      id INTEGER PRIMARY KEY, terminal TEXT NOT NULL UNIQUE, shownAt INTEGER NOT NULL, list TEXT
    ) STRICT;
    CREATE TABLE listedItem (
      listing INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
      position INTEGER NOT NULL, item INTEGER NOT NULL, storefront TEXT NOT NULL,
      kind TEXT NOT NULL DEFAULT 'track', PRIMARY KEY (listing, position)
    ) STRICT, WITHOUT ROWID;
    """

  private static let screenSession = """
    CREATE TABLE screenSession (
      id INTEGER PRIMARY KEY CHECK (id = 1), term TEXT NOT NULL, filter TEXT NOT NULL,
      count INTEGER NOT NULL, kind TEXT, item INTEGER, cursor INTEGER NOT NULL,
      top INTEGER NOT NULL, pane TEXT NOT NULL, openAlbums TEXT NOT NULL,
      pageItem TEXT NOT NULL DEFAULT '', tab TEXT NOT NULL DEFAULT 'search',
      queue TEXT NOT NULL DEFAULT '[]', queuePosition INTEGER NOT NULL DEFAULT 1,
      listSort TEXT NOT NULL DEFAULT 'relevance', listIsReversed INTEGER NOT NULL DEFAULT 0,
      listTrack INTEGER, playlist TEXT
    ) STRICT;
    """
}

extension Database {
  /// Whether the file has no tables.
  var isNew: Bool {
    get throws {
      try Bool.fetchOne(self, sql: "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") == true
    }
  }
}
