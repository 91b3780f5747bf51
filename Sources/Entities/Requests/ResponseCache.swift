/// A cache of the service's responses.
///
/// Beyond its size limit, the least recently used responses are deleted first.
package protocol ResponseCache: Sendable {
  /// Returns the newest cached response for `key`, however old.
  func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?

  /// Saves a response, replacing earlier ones that it makes redundant.
  func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError)
}

package struct ResponseKey: Hashable, Sendable {
  /// The address in its canonical form, without the limit.
  package var request: String
  /// The number of requested results; a response with more serves smaller requests, too.
  package var limit: Int

  package init(request: String, limit: Int) { (self.request, self.limit) = (request, limit) }
}

/// A cached response of the service, decompressed.
package struct CachedResponse: Equatable, Sendable {
  package var body: [UInt8]
  package var fetchedAt: Timestamp

  package init(body: [UInt8], fetchedAt: Timestamp) {
    (self.body, self.fetchedAt) = (body, fetchedAt)
  }
}

package struct CacheSummary: Decodable, Equatable, Sendable {
  /// The path of the cache file; `nil` without a home folder.
  package var path: String?
  package var responseCount: Int
  /// The total size on disk, in bytes.
  package var bytes: Int
  package var artworkCount: Int
  package var artworkBytes: Int
  package var emptyResultCount: Int
  package var oldest: Timestamp?

  package init(
    path: String?, responseCount: Int = 0, bytes: Int = 0, artworkCount: Int = 0,
    artworkBytes: Int = 0, emptyResultCount: Int = 0, oldest: Timestamp? = nil
  ) {
    (self.path, self.responseCount, self.bytes, self.artworkCount) = (
      path, responseCount, bytes, artworkCount
    )
    (self.artworkBytes, self.emptyResultCount, self.oldest) = (
      artworkBytes, emptyResultCount, oldest
    )
  }
}
