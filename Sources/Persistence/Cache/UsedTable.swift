import Entities
import GRDB

/// A table of the cache whose rows go where there are too many, the longest unused first.
///
/// It has the columns `id`, `bytes` and `usedAt`, in seconds, with an index of the last two.
struct UsedTable {
  /// Uses closer together than this count as one, so that reading seldom writes; in seconds.
  private static let useResolution: UInt64 = 3600

  let name: String

  /// Notes that a row was used, where its last use is long ago.
  ///
  /// Where that cannot be written, as on a full disk, what was read is as good as before.
  func noteUse(of id: Int64, usedAt: Int64, at time: Timestamp, in store: Store) async {
    // Also where the clock was set back.
    let age = time.seconds.subtractingReportingOverflow(usedAt).partialValue.magnitude
    guard age > Self.useResolution else { return }
    try? await store.write { database in
      try database.execute(
        sql: "UPDATE \(name) SET usedAt = ? WHERE id = ?", arguments: [time.seconds, id])
    }
  }

  /// Removes what was not used for longest where there are more than `limit` bytes, and a little
  /// more than needed, so that it is not needed again at once.
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
