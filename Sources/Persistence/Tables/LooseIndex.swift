import Entities
import GRDB
import Retrieval

/// The index of tracks by loose words, for searches that forgive errors.
///
/// It has exactly the tracks up to the position of ``LooseIndexState``, so that it can be used
/// while it is built.
struct LooseIndex {
  private static let mergedPages = 64

  let database: Database
  private let tokenizer: Tokenizer
  private var state: LooseIndexState?
  /// The changes to the number of tracks by word, written together.
  private var changes: [String: Int] = [:]
  /// The texts indexed so far: tracks of an album share most of theirs.
  private var known: [String: IndexedText] = [:]

  init(database: Database, tokenizer: Tokenizer) {
    self.database = database
    self.tokenizer = tokenizer
  }

  mutating func words(of text: String) -> IndexedText {
    if let known = known[text] { return known }
    let words = IndexedText(text, tokenizer)
    known[text] = words
    return words
  }

  /// Adds a track: its title, artist, and album, then its other names.
  mutating func insert(_ texts: [String], at recency: Int64) throws {
    guard try isCovered(recency) else { return }
    let words = LooseWords(texts.map { self.words(of: $0) })
    try write(words.indexed, at: recency)
    for word in words.spelled { changes[word, default: 0] += 1 }
  }

  mutating func remove(_ texts: [String], at recency: Int64) throws {
    guard try isCovered(recency) else { return }
    let words = LooseWords(texts.map { self.words(of: $0) })
    try delete(words.indexed, at: recency)
    for word in words.spelled { changes[word, default: 0] -= 1 }
  }

  /// Writes the collected changes to the vocabulary.
  mutating func finish() throws {
    guard !changes.isEmpty else { return }
    try Vocabulary(database: database).count(changes)
    changes = [:]
    // A lookup reads every segment of an index, and each transaction adds one.
    for table in ["looseIndex", "looseWordKey"] {
      try database.cachedStatement(
        sql: "INSERT INTO \(table) (\(table), rank) VALUES ('merge', \(Self.mergedPages))"
      ).execute()
    }
  }

  /// Adds the next missing tracks.
  ///
  /// - Returns: Whether there are more.
  mutating func build(_ count: Int) throws -> Bool {
    state = nil
    let hasMore = try LooseIndexState.build(
      .tracks, count,
      from: """
        SELECT recency, name, artistName, albumName, id, artistId FROM track
        WHERE recency > ? ORDER BY recency LIMIT ?
        """, in: database, reset: Self.reset
    ) { row in
      let names = try OtherNames(database: database).names(ofTrack: row[4], artist: row[5])
      try insert([row[1], row[2], row[3] ?? ""] + names, at: row[0])
    }
    try finish()
    return hasMore
  }

  /// Empties the index, to build it again.
  @discardableResult
  static func reset(_ database: Database) throws -> LooseIndexState {
    let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM track)")
    let state = LooseIndexState(.tracks, isComplete: isEmpty == true)
    try database.emptyIndex("looseIndex")
    try database.emptyIndex("looseWordKey")
    try database.execute(sql: "DELETE FROM looseWord")
    try state.upsert(database)
    return state
  }

  private mutating func isCovered(_ recency: Int64) throws -> Bool {
    let known = try state ?? LooseIndexState.stored(.tracks, in: database)
    state = known
    return known.covers(recency)
  }

  private func write(_ words: String, at recency: Int64) throws {
    try database.cachedStatement(sql: "INSERT INTO looseIndex (rowid, words) VALUES (?, ?)")
      .execute(arguments: [recency, words])
  }

  private func delete(_ words: String, at recency: Int64) throws {
    try database.cachedStatement(
      sql: "INSERT INTO looseIndex (looseIndex, rowid, words) VALUES ('delete', ?, ?)"
    ).execute(arguments: [recency, words])
  }
}

/// A text of a track in indexed form.
struct IndexedText {
  /// The words of the exact index, separated by spaces.
  let exact: String
  /// The words, both loose and exact, for looking up their prefixes.
  fileprivate let spelled: [String]
  /// The text as one word, in all its readings.
  fileprivate let names: [String]

  init(_ text: String, _ tokenizer: Tokenizer) {
    let searchable = SearchableText(text)
    let readings = tokenizer.readings(of: text)
    exact = searchable.joined
    spelled = (readings.joined() + searchable.words.map(\.text))
      .filter { $0.utf8.count <= Tokenizer.longestWord }
    names = readings.map(Squash.name)
  }
}

/// The words that find a track.
private struct LooseWords {
  let spelled: Set<String>
  private let names: Set<String>

  init(_ texts: [IndexedText]) {
    spelled = Set(texts.flatMap(\.spelled))
    names = Set((texts.prefix(2) + texts.dropFirst(3)).flatMap(\.names))
  }

  /// All words, with the names except the album's as one word each.
  var indexed: String { spelled.union(names).joined(separator: " ") }
}

/// The progress of building an index of loose words, and the version of its rules.
struct LooseIndexState: Codable, FetchableRecord, PersistableRecord {
  enum Part: Int, Codable { case tracks = 1, terms }

  static let databaseTableName = "looseState"

  /// Increase this when words are split or spelled differently; the index is then rebuilt.
  static let currentVersion = 2

  let part: Part
  let version: Int
  /// The ID of the last indexed row; the maximum if all are indexed.
  var position: Int64

  init(_ part: Part, isComplete: Bool) {
    self.part = part
    version = Self.currentVersion
    position = isComplete ? .max : 0
  }

  var isCurrent: Bool { version == Self.currentVersion }
  var isComplete: Bool { isCurrent && position == .max }

  /// Whether the index has, or will have, the row with an ID.
  func covers(_ id: Int64) -> Bool { isCurrent && id <= position }

  static func stored(_ part: Part, in database: Database) throws -> LooseIndexState {
    let statement = try database.cachedStatement(
      sql: "SELECT part, version, position FROM looseState WHERE part = ?")
    return try LooseIndexState.fetchOne(statement, arguments: [part.rawValue])
      ?? LooseIndexState(part, isComplete: false)
  }

  /// Inserts the next missing rows of an index, in the order of the ID in their first column.
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
    try state.upsert(database)
    for row in rows { try insert(row) }
    return !state.isComplete
  }
}

package struct IndexProgress: Equatable, Sendable {
  package let indexed: Int
  package let total: Int
}
