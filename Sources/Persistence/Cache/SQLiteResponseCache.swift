import CZlib
package import Entities
import Foundation
import GRDB

/// The cached responses of the service, compressed.
package struct SQLiteResponseCache: ResponseCache {
  private struct Response: CacheRow {
    static let databaseTableName = "response"

    var id: Int64?
    let request: String
    let resultLimit: Int
    let body: Data
    let bodyLength, bytes: Int
    let fetchedAt, usedAt: Timestamp
  }

  private let table: CacheTable<Response>

  /// `store` must be disposable; `limit` is the total size of the compressed responses, in bytes.
  package init(store: Store, limit: Int) { table = CacheTable(store: store, limit: limit) }

  package func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?
  {
    let condition = "WHERE request = ? AND resultLimit >= ? ORDER BY fetchedAt DESC"
    guard let row = try await table.row(condition, [key.request, key.limit], at: time) else {
      return nil
    }
    let body = CompressedBody(bytes: [UInt8](row.body), length: row.bodyLength).body
    guard let body else {
      try? await table.remove(row)
      return nil
    }
    return CachedResponse(body: body, fetchedAt: row.fetchedAt)
  }

  package func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError) {
    guard let body = CompressedBody(response.body) else { return }
    try await table.keep(
      Response(
        request: key.request, resultLimit: key.limit, body: Data(body.bytes),
        bodyLength: body.length, bytes: body.bytes.count + key.request.utf8.count,
        fetchedAt: response.fetchedAt, usedAt: response.fetchedAt),
      insteadOf: "request = ? AND resultLimit <= ?", [key.request, key.limit])
  }
}

/// A response's body, compressed to about a ninth of its size.
struct CompressedBody: Sendable {
  /// Nearly as small as slower levels, and as fast to read.
  private static let level: Int32 = 1
  /// The maximum plausible length of a body in the file, in bytes.
  private static let lengthLimit = 64 << 20

  let bytes: [UInt8]
  /// The length of the uncompressed body.
  let length: Int

  init(bytes: [UInt8], length: Int) { (self.bytes, self.length) = (bytes, length) }

  /// Compresses a body; `nil` if zlib is out of memory.
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
  private struct EmptyTerm: Codable, PersistableRecord {
    static let databaseTableName = "emptyTerm"

    let term, storefront, entity: String
    let foundNothingAt: Timestamp

    init(_ query: SearchQuery, at time: Timestamp) {
      term = query.term.caseless.precomposedStringWithCanonicalMapping
      storefront = query.storefront.code
      // With another attribute, it is another search.
      entity = [query.entity.rawValue, query.attribute?.rawValue].compactMap(\.self)
        .joined(separator: "/")
      foundNothingAt = time
    }

    /// Returns the time in the row with the same key.
    func storedTime(in database: Database) throws -> Timestamp? {
      try Timestamp.fetchOne(
        database,
        sql: """
          SELECT foundNothingAt FROM emptyTerm WHERE term = ? AND storefront = ? AND entity = ?
          """,
        arguments: [term, storefront, entity])
    }
  }

  /// 7 days, in seconds.
  private static let lifetime: Int64 = 604_800

  private let store: Store

  /// `store` must be disposable.
  package init(store: Store) { self.store = store }

  package func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)
    -> Timestamp?
  {
    let since = try await store.read { try EmptyTerm(query, at: time).storedTime(in: $0) }
    guard let since, Self.oldest(at: time) <= since, since <= time else { return nil }
    return since
  }

  package func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) {
    try await store.write { database in
      try EmptyTerm(query, at: time).insert(database, onConflict: .replace)
      try EmptyTerm.filter(Column("foundNothingAt") < Self.oldest(at: time)).deleteAll(database)
    }
  }

  package func forget(_ query: SearchQuery) async throws(StorageError) {
    try await store.write { _ = try EmptyTerm(query, at: Timestamp(seconds: 0)).delete($0) }
  }

  private static func oldest(at time: Timestamp) -> Timestamp {
    Timestamp(seconds: time.seconds &- lifetime)
  }
}
