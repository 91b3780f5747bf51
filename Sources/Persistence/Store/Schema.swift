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
    return migrator
  }
}
