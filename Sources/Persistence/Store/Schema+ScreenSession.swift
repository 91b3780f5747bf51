import GRDB

extension DatabaseMigrator {
  /// What the full-screen mode showed last.
  mutating func registerScreenSession() {
    registerMigration("screen session") { database in
      try database.execute(
        sql: """
          CREATE TABLE screenSession (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            term TEXT NOT NULL,
            filter TEXT NOT NULL,
            count INTEGER NOT NULL,
            kind TEXT,
            item INTEGER,
            cursor INTEGER NOT NULL,
            top INTEGER NOT NULL,
            pane TEXT NOT NULL,
            openAlbums TEXT NOT NULL
          ) STRICT;
          """)
    }
  }
}
