import GRDB

extension DatabaseMigrator {
  /// Listings number albums too: what was a track's id may be either's.
  mutating func registerListedItems() {
    registerMigration("listed items") { database in
      try database.execute(
        sql: """
          ALTER TABLE listedTrack RENAME TO listedItem;
          ALTER TABLE listedItem RENAME COLUMN track TO item;
          ALTER TABLE listedItem ADD COLUMN kind TEXT NOT NULL DEFAULT 'track';
          """)
    }
  }
}
