import GRDB

extension DatabaseMigrator {
  /// What the person has chosen to stay chosen.
  mutating func registerSelections() {
    registerMigration("selections") { database in
      try database.execute(
        sql: """
          CREATE TABLE selectedStorefront (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            code TEXT NOT NULL
          ) STRICT;
          CREATE TABLE selectedGenre (id INTEGER PRIMARY KEY) STRICT;
          """)
    }
  }
}
