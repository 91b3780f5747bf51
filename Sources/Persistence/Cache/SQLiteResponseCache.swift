import CZlib
package import Entities
import Foundation
import GRDB

/// The cached responses of the service, compressed.
package struct SQLiteResponseCache: ResponseCache {
  private static let table = CacheTable(name: "response")

  private let store: Store
  private let limit: Int

  /// `store` must be disposable; `limit` is the total size of the compressed responses, in bytes.
  package init(store: Store, limit: Int) {
    self.store = store
    self.limit = limit
  }

  package func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?
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
    let body = CompressedBody(bytes: [UInt8](row.body), length: row.bodyLength).body
    guard let body else {
      try? await store.write { database in
        try database.execute(sql: "DELETE FROM response WHERE id = ?", arguments: [row.id])
      }
      return nil
    }
    await Self.table.noteUse(of: row.id, usedAt: row.usedAt, at: time, in: store)
    return CachedResponse(body: body, fetchedAt: Timestamp(stored: row.fetchedAt))
  }

  package func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError) {
    guard let body = CompressedBody(response.body) else { return }
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
          "length": body.length, "bytes": body.bytes.count + key.request.utf8.count,
          "time": response.fetchedAt.seconds,
        ])
      try Self.table.makeRoom(in: database, limit: limit)
    }
  }
}

private struct StoredResponse: FetchableRecord, Decodable {
  let id: Int64
  let body: Data
  let bodyLength: Int
  let fetchedAt: Int64
  let usedAt: Int64
}

/// A response's body, compressed to about a ninth.
struct CompressedBody {
  /// Nearly as small as slower levels, and read as fast.
  private static let level: Int32 = 1
  /// The maximum length to believe of a file, in bytes.
  private static let lengthLimit = 64 << 20

  let bytes: [UInt8]
  /// The length of the body itself.
  let length: Int

  init(bytes: [UInt8], length: Int) {
    self.bytes = bytes
    self.length = length
  }

  /// Compresses a body; `nil` if zlib has no memory for it.
  init?(_ body: [UInt8]) {
    var size = compressBound(UInt(body.count))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&bytes, &size, body, UInt(body.count), Self.level) == Z_OK else { return nil }
    self.init(bytes: Array(bytes.prefix(Int(size))), length: body.count)
  }

  /// The body; `nil` if the bytes are damaged.
  var body: [UInt8]? {
    guard (0...Self.lengthLimit).contains(length) else { return nil }
    var size = UInt(length)
    let body = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let status = uncompress(buffer.baseAddress, &size, bytes, UInt(bytes.count))
      count = status == Z_OK ? Int(size) : 0
    }
    return body.count == length ? body : nil
  }
}
