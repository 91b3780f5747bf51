import GRDB
import Material

/// A search that a writer has written: a term, and a few tracks.
struct WrittenSearch {
  private static let trackCount = 5
  /// No writer writes more.
  private static let maximum = 10_000

  let writer: Int
  let number: Int

  var term: String { "writer \(writer) search \(number)" }

  /// The numbers of its tracks.
  var tracks: Range<Int> {
    let first = (writer * Self.maximum + number) * Self.trackCount
    return first..<first + Self.trackCount
  }

  /// Whether a store has all of it.
  func isWhole(in database: Database) throws -> Bool {
    let terms = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM suggestion WHERE folded = ?", arguments: [term])
    let ids = tracks.map(TrackSource.id)
    let found = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM track WHERE id BETWEEN ? AND ?",
      arguments: [ids.first, ids.last])
    return terms == 1 && found == tracks.count
  }
}
