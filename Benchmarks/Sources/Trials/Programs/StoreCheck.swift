import GRDB

/// What is wrong with a store, as SQLite sees it.
enum StoreCheck {
  /// Looks through all of it and its index.
  static func faults(_ path: String) throws -> [String] {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try database.writeWithoutTransaction { database in
      let lines = try String.fetchAll(database, sql: "PRAGMA integrity_check")
      // A store may be unfinished.
      if try database.tableExists("trackIndex") {
        try database.execute(
          sql: "INSERT INTO trackIndex (trackIndex) VALUES ('integrity-check')")
      }
      let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
      return lines.filter { $0 != "ok" } + orphans.map(\.description)
    }
  }

  /// Which of some searches are not in it, or not as a whole.
  static func missing(of searches: [WrittenSearch], in path: String) throws -> [WrittenSearch] {
    guard !searches.isEmpty else { return [] }
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try database.read { database in
      try searches.filter { try !$0.isWhole(in: database) }
    }
  }
}
