import CZlib
package import Entities
import Foundation
import GRDB

/// The cached responses of the service, compressed.
package struct SQLiteResponseCache: ResponseCache {
  private let table: CacheTable

  /// `store` must be disposable; `limit` is the total size of the compressed responses, in bytes.
  package init(store: Store, limit: Int) {
    table = CacheTable(name: "response", store: store, limit: limit)
  }

  package func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?
  {
    let sql = """
      SELECT id, body, bodyLength, fetchedAt, usedAt FROM response
      WHERE request = ? AND resultLimit >= ? ORDER BY fetchedAt DESC LIMIT 1
      """
    let row = try await table.row(sql, [key.request, key.limit], at: time) { row in
      (
        id: try row.decode(Int64.self, forColumn: "id"),
        fetchedAt: try row.decode(Timestamp.self, forColumn: "fetchedAt"),
        body: CompressedBody(
          bytes: [UInt8](try row.decode(Data.self, forColumn: "body")),
          length: try row.decode(forColumn: "bodyLength"))
      )
    }
    guard let row else { return nil }
    if let body = row.body.body { return CachedResponse(body: body, fetchedAt: row.fetchedAt) }
    try? await table.write("DELETE FROM response WHERE id = ?", [row.id])
    return nil
  }

  package func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError) {
    guard let body = CompressedBody(response.body) else { return }
    try await table.write(
      """
      DELETE FROM response WHERE request = :request AND resultLimit <= :limit;
      INSERT INTO response (request, resultLimit, body, bodyLength, bytes, fetchedAt, usedAt)
        VALUES (:request, :limit, :body, :length, :bytes, :time, :time);
      """,
      [
        "request": key.request, "limit": key.limit, "body": Data(body.bytes),
        "length": body.length, "bytes": body.bytes.count + key.request.utf8.count,
        "time": response.fetchedAt,
      ])
  }
}

/// A response's body, compressed to about a ninth.
struct CompressedBody: Sendable {
  /// Nearly as small as slower levels, and read as fast.
  private static let level: Int32 = 1
  /// The maximum length to believe of a file, in bytes.
  private static let lengthLimit = 64 << 20

  let bytes: [UInt8]
  /// The length of the body itself.
  let length: Int

  init(bytes: [UInt8], length: Int) { (self.bytes, self.length) = (bytes, length) }

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

package struct SQLiteEmptyResultCache: EmptyResultCache {
  /// 7 days, in seconds.
  private static let lifetime: Int64 = 604_800

  private let store: Store

  /// `store` must be disposable.
  package init(store: Store) { self.store = store }

  package func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)
    -> Timestamp?
  {
    let arguments = Self.arguments(query, time)
    return try await store.read { database in
      try Timestamp.fetchOne(
        database,
        sql: """
          SELECT foundNothingAt FROM emptyTerm
          WHERE term = :term AND storefront = :storefront AND entity = :entity
            AND foundNothingAt BETWEEN :oldest AND :time
          """,
        arguments: arguments)
    }
  }

  package func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) {
    let arguments = Self.arguments(query, time)
    try await store.write { database in
      try database.execute(
        sql: """
          INSERT INTO emptyTerm (term, storefront, entity, foundNothingAt)
          VALUES (:term, :storefront, :entity, :time)
          ON CONFLICT DO UPDATE SET foundNothingAt = :time;
          DELETE FROM emptyTerm WHERE foundNothingAt < :oldest;
          """,
        arguments: arguments)
    }
  }

  package func forget(_ query: SearchQuery) async throws(StorageError) {
    let arguments = Self.arguments(query)
    try await store.write { database in
      try database.execute(
        sql: """
          DELETE FROM emptyTerm
          WHERE term = :term AND storefront = :storefront AND entity = :entity
          """,
        arguments: arguments)
    }
  }

  private static func arguments(_ query: SearchQuery) -> StatementArguments {
    // The attribute that the term is compared with makes it another search.
    let entity = [query.entity.rawValue, query.attribute?.rawValue].compactMap(\.self)
      .joined(separator: "/")
    return [
      "term": query.term.caseless.precomposedStringWithCanonicalMapping,
      "storefront": query.storefront.code, "entity": entity,
    ]
  }

  private static func arguments(_ query: SearchQuery, _ time: Timestamp) -> StatementArguments {
    arguments(query) + ["time": time, "oldest": time.seconds &- lifetime]
  }
}
