import GRDB

extension DatabaseMigrator {
  /// How the schema of the store came to be; a migration that has been released never changes.
  static var tunes: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("suggestions") { database in
      // `score` orders by frecency and never needs rewriting: see SuggestionScore.
      try database.execute(
        sql: """
          CREATE TABLE suggestion (
            id INTEGER PRIMARY KEY,
            term TEXT NOT NULL,
            folded TEXT NOT NULL UNIQUE,
            storefront TEXT NOT NULL,
            useCount INTEGER NOT NULL,
            firstUsedAt INTEGER NOT NULL,
            lastUsedAt INTEGER NOT NULL,
            score REAL NOT NULL
          ) STRICT;
          CREATE INDEX suggestion_by_score ON suggestion (score DESC, folded);
          """)
    }
    migrator.registerMigration("request budget") { database in
      // One row a request, or a time for which the service wants none: see BudgetEntry.
      try database.execute(
        sql: """
          CREATE TABLE budgetEntry (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            uptime INTEGER NOT NULL,
            time INTEGER NOT NULL,
            length INTEGER NOT NULL
          ) STRICT;
          """)
    }
    migrator.registerMigration("search history") { database in
      try database.execute(sql: searchHistory)
      try SuggestionTable.indexWords(database)
    }
    migrator.registerLibrary()
    migrator.registerFingerprints()
    migrator.registerGenres()
    migrator.registerListedItems()
    migrator.registerSelections()
    migrator.registerScreenSession()
    migrator.registerPlainTracks()
    return migrator
  }

  /// What past searches are found by, and what is known of where they came from.
  ///
  /// `suggestion_by_text` answers a prefix by itself, `suggestionWord` later words of a term.
  /// `suggestionOrigin` says how many uses of a term came from which other store; the deleted ones
  /// are those of the last deletion.
  /// `folded` is unique as before, but sees to that without an index of its own, a seventh of the
  /// file: whoever adds a row looks for it first, in the same transaction.
  private static let searchHistory = """
    ALTER TABLE suggestion RENAME TO earlierSuggestion;
    CREATE TABLE suggestion (
      id INTEGER PRIMARY KEY,
      term TEXT NOT NULL,
      folded TEXT NOT NULL,
      storefront TEXT NOT NULL,
      useCount INTEGER NOT NULL,
      firstUsedAt INTEGER NOT NULL,
      lastUsedAt INTEGER NOT NULL,
      score REAL NOT NULL
    ) STRICT;
    INSERT INTO suggestion SELECT * FROM earlierSuggestion;
    DROP TABLE earlierSuggestion;
    CREATE INDEX suggestion_by_score ON suggestion (score DESC, folded);
    CREATE INDEX suggestion_by_text ON suggestion (folded, score);
    CREATE INDEX suggestion_by_time ON suggestion (lastUsedAt);
    CREATE TABLE suggestionWord (
      text TEXT NOT NULL,
      suggestion INTEGER NOT NULL,
      score REAL NOT NULL,
      PRIMARY KEY (text, suggestion)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE historyOrigin (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE suggestionOrigin (
      suggestion INTEGER NOT NULL,
      origin INTEGER NOT NULL,
      useCount INTEGER NOT NULL,
      PRIMARY KEY (suggestion, origin)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE deletedSuggestion (
      id INTEGER PRIMARY KEY,
      term TEXT NOT NULL,
      folded TEXT NOT NULL,
      storefront TEXT NOT NULL,
      useCount INTEGER NOT NULL,
      firstUsedAt INTEGER NOT NULL,
      lastUsedAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE deletedOrigin (
      suggestion INTEGER NOT NULL,
      origin INTEGER NOT NULL,
      useCount INTEGER NOT NULL,
      PRIMARY KEY (suggestion, origin)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE historyState (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      halfLife INTEGER NOT NULL,
      origin TEXT NOT NULL
    ) STRICT;
    INSERT INTO historyState VALUES (1, 2592000, lower(hex(randomblob(16))));
    """
}
