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
    try loose.insert(texts(of: track), at: recency)
  }

  mutating func remove(_ track: Track, at recency: Int64) throws {
    try remove(try texts(of: track), at: recency)
  }

  /// Removes a track that was found by these texts.
  mutating func remove(_ texts: [String], at recency: Int64) throws {
    try delete(recency)
    try loose.remove(texts, at: recency)
  }

  /// Returns the texts by which a track is found, with its other names.
  func texts(of track: Track) throws -> [String] {
    try track.searchedTexts
      + OtherNames(database: database).names(ofTrack: track.id.number, artist: track.artist.id)
  }

  /// Makes a change of names, and indexes the tracks that have them again.
  ///
  /// Does nothing if more than `most` tracks match the condition in SQL.
  mutating func change(
    _ condition: String, _ id: Int64, most: Int, _ change: () throws -> Void
  ) throws {
    let tracks = try TrackTable(database: database)
      .tracks(where: "track.\(condition) LIMIT \(most + 1)", [id])
    guard tracks.count <= most else { return }
    for track in tracks { try remove(track.value.track, at: track.recency) }
    try change()
    for track in tracks { try insert(track.value.track, at: track.recency) }
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
