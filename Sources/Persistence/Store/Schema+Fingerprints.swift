import GRDB

extension DatabaseMigrator {
  /// What tells the latest record of each track from others, so that the same need not be merged
  /// again.
  mutating func registerFingerprints() {
    registerMigration("fingerprints") { database in
      try database.execute(sql: "ALTER TABLE track ADD COLUMN fingerprint INTEGER")
      // More parts of the index side by side before they become one, which takes less writing.
      try database.execute(
        sql: "INSERT INTO trackIndex (trackIndex, rank) VALUES ('automerge', 8)")
      // Control characters stand for parts of addresses from now on: see StoredAddress.
      for (table, column) in [
        ("track", "pageURL"), ("track", "previewURL"), ("track", "artworkURL"),
        ("track", "albumPageURL"), ("album", "pageURL"),
      ] {
        try database.execute(
          sql: """
            UPDATE \(table) SET \(column) = char(30) || \(column)
            WHERE \(column) GLOB '*[' || char(1) || '-' || char(31) || ']*'
            """)
      }
    }
  }
}
