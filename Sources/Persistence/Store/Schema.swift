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
    migrator.registerLibrary()
    return migrator
  }
}
