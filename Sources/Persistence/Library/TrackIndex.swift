import Entities
import GRDB
import Retrieval

/// The full-text index of the tracks, with the index of their loose words.
struct TrackIndex {
  let database: Database
  private var loose: LooseIndex

  init(database: Database, tokenizer: Tokenizer) {
    self.database = database
    loose = LooseIndex(database: database, tokenizer: tokenizer)
  }

  /// Rebuilds the index of all tracks; that of their loose words is built later.
  static func rebuild(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM trackIndex")
    let index = TrackIndex(database: database, tokenizer: Tokenizer())
    let rows = try Row.fetchCursor(
      database, sql: "SELECT recency, name, artistName, albumName FROM track")
    while let row = try rows.next() {
      let texts: [String] = [
        try row.decode(atIndex: 1), try row.decode(atIndex: 2),
        try row.decode(String?.self, atIndex: 3) ?? "",
      ]
      try index.write(texts.map { SearchableText($0).joined }, at: row.decode(atIndex: 0))
    }
    try LooseIndex.reset(database)
  }

  mutating func insert(_ track: Track, at recency: Int64) throws {
    try write(track.searchedTexts.map { SearchableText($0).joined }, at: recency)
    try loose.insert(track.searchedTexts, at: recency)
  }

  mutating func remove(_ track: Track, at recency: Int64) throws {
    try delete(recency)
    try loose.remove(track.searchedTexts, at: recency)
  }

  mutating func move(_ track: Track, from recency: Int64, to newRecency: Int64) throws {
    try remove(track, at: recency)
    try insert(track, at: newRecency)
  }

  /// Writes what the changes have in common; without it the index isn't complete.
  mutating func finish() throws {
    try loose.finish()
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
}

extension Track {
  /// The texts that it is found by.
  var searchedTexts: [String] { [name, artist.name, album?.name ?? ""] }
}
