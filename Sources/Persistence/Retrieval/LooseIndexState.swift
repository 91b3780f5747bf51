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

  /// Inserts the next rows that an index lacks, in the order of the ID in their first column.
  ///
  /// `sql` selects a number of rows after an ID. Returns whether there are more.
  static func build(
    _ part: Part, _ count: Int, from sql: String, in database: Database,
    reset: (Database) throws -> LooseIndexState, insert: (Row) throws -> Void
  ) throws -> Bool {
    var state = try stored(part, in: database)
    if !state.isCurrent { state = try reset(database) }
    guard !state.isComplete else { return false }
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: sql), arguments: [state.position, count])
    state.position = rows.count < count ? .max : rows.last.map { $0[0] } ?? .max
    try state.save(in: database)
    for row in rows { try insert(row) }
    return !state.isComplete
  }
}
