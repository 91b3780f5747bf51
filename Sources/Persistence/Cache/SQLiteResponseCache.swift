package import Entities
import Foundation
import GRDB

/// The responses of the service, in the cache's file.
package struct SQLiteResponseCache: ResponseCache {
  private static let table = UsedTable(name: "response")

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
      try? await remove(row.id)
      return nil
    }
    await Self.table.noteUse(of: row.id, usedAt: row.usedAt, at: time, in: store)
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
      try Self.table.makeRoom(in: database, limit: limit)
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
