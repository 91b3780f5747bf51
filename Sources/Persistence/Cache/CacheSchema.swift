import GRDB

extension DatabaseMigrator {
  /// The migrations of the cache; one that has been released never changes.
  static var cache: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    // `bytes` is in the indexes so that the sum of all of them is read from those alone.
    migrator.register(
      "responses",
      """
      CREATE TABLE response (
        id INTEGER PRIMARY KEY, request TEXT NOT NULL, resultLimit INTEGER NOT NULL,
        body BLOB NOT NULL, bodyLength INTEGER NOT NULL, bytes INTEGER NOT NULL,
        fetchedAt INTEGER NOT NULL, usedAt INTEGER NOT NULL, UNIQUE (request, resultLimit)
      ) STRICT;
      CREATE INDEX response_by_use ON response (usedAt, bytes);
      CREATE TABLE emptyTerm (
        term TEXT NOT NULL, storefront TEXT NOT NULL, entity TEXT NOT NULL,
        foundNothingAt INTEGER NOT NULL, PRIMARY KEY (term, storefront, entity)
      ) STRICT, WITHOUT ROWID;
      """)
    migrator.register(
      "artworks",
      """
      CREATE TABLE artwork (
        id INTEGER PRIMARY KEY, artwork TEXT NOT NULL, side INTEGER NOT NULL,
        bytes INTEGER NOT NULL, usedAt INTEGER NOT NULL, file BLOB NOT NULL, UNIQUE (artwork, side)
      ) STRICT;
      CREATE INDEX artwork_by_use ON artwork (usedAt, bytes);
      """)
    return migrator
  }
}
