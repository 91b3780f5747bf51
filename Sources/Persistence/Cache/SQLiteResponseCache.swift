package import Entities
import Foundation
import GRDB

/// The responses of the service, in the cache's file.
package struct SQLiteResponseCache: ResponseCache {
  /// Uses closer together than this count as one, so that reading seldom writes; in seconds.
  private static let useResolution: UInt64 = 3600

  private let store: Store
  private let limit: Int

  /// - Parameters:
  ///   - store: one whose contents are disposable.
  ///   - limit: how many bytes of responses are kept, compressed.
  package init(store: Store, limit: Int) {
    self.store = store
    self.limit = limit
  }

  package func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> KeptResponse?
  {
    let row = try await store.read { database in
      try StoredResponse.fetchOne(
        database,
        sql: """
          SELECT id, body, bodyLength, fetchedAt, usedAt FROM response
          WHERE request = ? AND resultLimit >= ? ORDER BY fetchedAt DESC LIMIT 1
          """,
        arguments: [key.request, key.limit])
    }
    guard let row else { return nil }
    guard let response = row.response else {
      try await remove(row.id)
      return nil
    }
    // Also where the clock was set back.
    if time.seconds.subtractingReportingOverflow(row.usedAt).partialValue.magnitude
      > Self.useResolution
    {
      try await touch(row.id, at: time)
    }
    return response
  }

  package func keep(_ response: KeptResponse, for key: ResponseKey) async throws(StorageError) {
    guard let body = CompressedBody(response.body) else { return }
    let (limit, bytes) = (limit, body.bytes.count + key.request.utf8.count)
    try await store.write { database in
      try database.execute(
        sql: "DELETE FROM response WHERE request = ? AND resultLimit <= ?",
        arguments: [key.request, key.limit])
      try database.execute(
        sql: """
          INSERT INTO response
            (request, resultLimit, body, bodyLength, bytes, fetchedAt, usedAt)
          VALUES (:request, :limit, :body, :length, :bytes, :time, :time)
          """,
        arguments: [
          "request": key.request, "limit": key.limit, "body": Data(body.bytes),
          "length": body.length, "bytes": bytes, "time": response.fetchedAt.seconds,
        ])
      try Self.makeRoom(in: database, limit: limit)
    }
  }

  /// Removes what was not used for longest, and a little more than needed, so that it is not needed
  /// again at once.
  private static func makeRoom(in database: Database, limit: Int) throws {
    let total = try Int.fetchOne(database, sql: "SELECT total(bytes) FROM response") ?? 0
    guard total > limit else { return }
    try database.execute(
      sql: """
        DELETE FROM response WHERE id IN (
          SELECT id FROM (
            SELECT id, sum(bytes) OVER (ORDER BY usedAt DESC, id DESC) AS running FROM response)
          WHERE running > ?)
        """,
      arguments: [limit - limit / 10])
  }

  private func touch(_ id: Int64, at time: Timestamp) async throws(StorageError) {
    try await store.write { database in
      try database.execute(
        sql: "UPDATE response SET usedAt = ? WHERE id = ?", arguments: [time.seconds, id])
    }
  }

  private func remove(_ id: Int64) async throws(StorageError) {
    try await store.write { database in
      try database.execute(sql: "DELETE FROM response WHERE id = ?", arguments: [id])
    }
  }
}

private struct StoredResponse: FetchableRecord, Decodable {
  let id: Int64
  let body: Data
  let bodyLength: Int
  let fetchedAt: Int64
  let usedAt: Int64

  /// `nil` where the body is damaged.
  var response: KeptResponse? {
    CompressedBody(bytes: [UInt8](body), length: bodyLength).body.map {
      KeptResponse(body: $0, fetchedAt: Timestamp(seconds: fetchedAt))
    }
  }
}
