import GRDB
import Material

/// A database with one table that has no index, trigger or relation.
struct PlainRows {
  let database: DatabaseQueue
  let source = TrackSource(vocabulary: Vocabulary())
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.journalMode = .wal
    database = try DatabaseQueue(path: "\(folder.path)/plain.sqlite", configuration: configuration)
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE plain (
            id INTEGER PRIMARY KEY, name TEXT, artist TEXT, page TEXT, preview TEXT
          ) STRICT
          """)
    }
  }
}
