import Entities
import GRDB

/// A table of the cache with a limited size, whose least recently used rows are deleted.
///
/// It has the columns `id`, `bytes`, and `usedAt`, in seconds, with an index of the last two.
struct CacheTable {
  /// Uses closer together count as one, so that reading seldom writes; in seconds.
  private static let useResolution: UInt64 = 3600

  let name: String

  /// Saves that a row was used, if its last use is long ago; errors are ignored.
  func noteUse(of id: Int64, usedAt: Int64, at time: Timestamp, in store: Store) async {
    // The clock may have been set back.
    let age = time.seconds.subtractingReportingOverflow(usedAt).partialValue.magnitude
    guard age > Self.useResolution else { return }
    try? await store.write { database in
      try database.execute(
        sql: "UPDATE \(name) SET usedAt = ? WHERE id = ?", arguments: [time.seconds, id])
    }
  }

  /// Deletes rows if they take more than `limit` bytes, and a tenth more, so that the next one fits.
  func makeRoom(in database: Database, limit: Int) throws {
    let total = try Int.fetchOne(database, sql: "SELECT total(bytes) FROM \(name)") ?? 0
    guard total > limit else { return }
    try database.execute(
      sql: """
        DELETE FROM \(name) WHERE id IN (
          SELECT id FROM (
            SELECT id, sum(bytes) OVER (ORDER BY usedAt DESC, id DESC) AS running FROM \(name))
          WHERE running > ?)
        """,
      arguments: [limit - limit / 10])
  }
}
