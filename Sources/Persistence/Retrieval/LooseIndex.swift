import GRDB
import Retrieval

/// The index of the tracks by their loose words, for searches that forgive errors.
///
/// It has exactly the tracks up to the position of ``LooseIndexState``, so that it can be built while
/// it is used.
struct LooseIndex {
  private static let mergedPages = 64

  let database: Database
  private let tokenizer: Tokenizer
  private var state: LooseIndexState?
  /// The changes of the number of tracks by word, which are written together.
  private var changes: [String: Int] = [:]

  init(database: Database, tokenizer: Tokenizer) {
    self.database = database
    self.tokenizer = tokenizer
  }

  /// Adds a track by its title, artist, and album, and then its other names.
  mutating func insert(_ texts: [String], at recency: Int64) throws {
    guard try isCovered(recency) else { return }
    let words = LooseWords(texts, tokenizer)
    try write(words.indexed, at: recency)
    for word in words.spelled { changes[word, default: 0] += 1 }
  }

  mutating func remove(_ texts: [String], at recency: Int64) throws {
    guard try isCovered(recency) else { return }
    let words = LooseWords(texts, tokenizer)
    try delete(words.indexed, at: recency)
    for word in words.spelled { changes[word, default: 0] -= 1 }
  }

  /// Writes what the changes of tracks have changed in the vocabulary.
  mutating func finish() throws {
    guard !changes.isEmpty else { return }
    try Vocabulary(database: database).count(changes)
    changes = [:]
    // A lookup reads every segment of an index, of which each transaction adds one.
    for table in ["looseIndex", "looseWordKey"] {
      try database.cachedStatement(
        sql: "INSERT INTO \(table) (\(table), rank) VALUES ('merge', \(Self.mergedPages))"
      ).execute()
    }
  }

  /// Adds the next tracks that the index lacks.
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

  /// Empties the index, so that it is built again.
  @discardableResult
  static func reset(_ database: Database) throws -> LooseIndexState {
    let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM track)")
    let state = LooseIndexState(.tracks, isComplete: isEmpty == true)
    try database.emptyIndex("looseIndex")
    try database.emptyIndex("looseWordKey")
    try database.execute(sql: "DELETE FROM looseWord")
    try state.save(in: database)
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

/// The words by which a track is found.
private struct LooseWords {
  /// The words of its texts, loose and as the exact index has them, whose beginnings it looks up.
  let spelled: Set<String>
  private let names: [String]

  init(_ texts: [String], _ tokenizer: Tokenizer) {
    let loose = texts.map(tokenizer.words)
    let exact = texts.flatMap { SearchableText($0).words.map(\.text) }
    spelled = Set((loose.joined() + exact).filter { $0.utf8.count <= Tokenizer.longestWord })
    names = (loose.prefix(2) + loose.dropFirst(3)).map(Squash.name)
  }

  /// The words, with the names except that of the album as one word each.
  var indexed: String { spelled.union(names).joined(separator: " ") }
}
