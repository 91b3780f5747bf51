import GRDB

/// The progress of building an index of loose words, and the rules it was built by.
struct LooseIndexState: Decodable, FetchableRecord {
  enum Part: Int, Decodable { case tracks = 1, terms }

  /// Rules that split or spell words in another way need a new number, and then a new index.
  static let currentVersion = 1

  let part: Part
  let version: Int
  /// The last row that the index has, by its ID; the maximum if it has all of them.
  var position: Int64

  init(_ part: Part, isComplete: Bool) {
    self.part = part
    version = Self.currentVersion
    position = isComplete ? .max : 0
  }

  var isCurrent: Bool { version == Self.currentVersion }
  var isComplete: Bool { isCurrent && position == .max }

  /// Whether the index has the row with an ID, or is to have it.
  func covers(_ id: Int64) -> Bool { isCurrent && id <= position }

  static func stored(_ part: Part, in database: Database) throws -> LooseIndexState {
    let statement = try database.cachedStatement(
      sql: "SELECT part, version, position FROM looseState WHERE part = ?")
    return try LooseIndexState.fetchOne(statement, arguments: [part.rawValue])
      ?? LooseIndexState(part, isComplete: false)
  }

  func save(in database: Database) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO looseState (part, version, position) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET version = excluded.version, position = excluded.position
        """
    ).execute(arguments: [part.rawValue, version, position])
  }
}
