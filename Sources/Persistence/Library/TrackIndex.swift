import Entities
import GRDB

struct TrackIndex {
  /// The maximum number of letters of an indexed word.
  static let longestWord = 64
  /// A misspelled word of four letters can be one of three.
  private static let shortestWord = 3

  let database: Database
  /// Words that need no second look at the database.
  private var entered: Set<String> = []

  init(database: Database) { self.database = database }

  static func rebuild(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM trackIndex; DELETE FROM word")
    var index = TrackIndex(database: database)
    let rows = try Row.fetchCursor(
      database, sql: "SELECT recency, name, artistName, albumName FROM track")
    while let row = try rows.next() {
      try index.insert(
        [
          row.decode(atIndex: 1), row.decode(atIndex: 2),
          row.decode(String?.self, atIndex: 3) ?? "",
        ], at: row.decode(atIndex: 0))
    }
  }

  mutating func insert(_ track: Track, at recency: Int64) throws {
    try insert([track.name, track.artist.name, track.album?.name ?? ""], at: recency)
  }

  private mutating func insert(_ texts: [String], at recency: Int64) throws {
    let texts = texts.map(SearchableText.init)
    try write(texts.map(\.joined), at: recency)
    for word in texts.flatMap(\.words) where Self.isEntered(word) {
      guard entered.insert(word.text).inserted else { continue }
      try database.cachedStatement(sql: "INSERT OR IGNORE INTO word (text) VALUES (?)")
        .execute(arguments: [word.text])
    }
  }

  /// Removes a row, and the words that no other row has.
  mutating func remove(_ recency: Int64) throws {
    let words = try texts(at: recency).flatMap { SearchableText($0).words }
    try delete(recency)
    for word in words where Self.isEntered(word) {
      entered.remove(word.text)
      let statement = try database.cachedStatement(
        sql: """
          DELETE FROM word WHERE text = ?
            AND NOT EXISTS (SELECT 1 FROM trackIndex WHERE trackIndex MATCH ?)
          """)
      try statement.execute(arguments: [word.text, "\"\(word.text)\""])
    }
  }

  func move(_ recency: Int64, to newRecency: Int64) throws {
    let texts = try texts(at: recency)
    try delete(recency)
    try write(texts, at: newRecency)
  }

  private func texts(at recency: Int64) throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT name, artist, album FROM trackIndex WHERE rowid = ?")
    guard let row = try Row.fetchOne(statement, arguments: [recency]) else { return ["", "", ""] }
    return try (0..<3).map { try row.decode(atIndex: $0) }
  }

  private func write(_ texts: [String], at recency: Int64) throws {
    try database
      .cachedStatement(
        sql: "INSERT INTO trackIndex (rowid, name, artist, album) VALUES (?, ?, ?, ?)"
      )
      .execute(arguments: [recency] + StatementArguments(texts))
  }

  private func delete(_ recency: Int64) throws {
    try database.cachedStatement(sql: "DELETE FROM trackIndex WHERE rowid = ?")
      .execute(arguments: [recency])
  }

  private static func isEntered(_ word: SearchableText.Word) -> Bool {
    !word.isCharacter && (shortestWord...longestWord).contains(word.text.unicodeScalars.count)
  }
}
