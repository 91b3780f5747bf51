/// The contents of the cache.
package struct CacheSummary: Equatable, Sendable {
  /// The path of the cache file; `nil` if there is no folder for it.
  package var path: String?
  package var responseCount: Int
  /// The total size of the responses as stored.
  package var bytes: Int
  package var artworkCount: Int
  /// The total size of the artworks.
  package var artworkBytes: Int
  package var knownEmptyTermCount: Int
  /// The time the oldest response was fetched.
  package var oldest: Timestamp?

  package init(
    path: String?, responseCount: Int = 0, bytes: Int = 0, artworkCount: Int = 0,
    artworkBytes: Int = 0, knownEmptyTermCount: Int = 0, oldest: Timestamp? = nil
  ) {
    self.path = path
    self.responseCount = responseCount
    self.bytes = bytes
    self.artworkCount = artworkCount
    self.artworkBytes = artworkBytes
    self.knownEmptyTermCount = knownEmptyTermCount
    self.oldest = oldest
  }
}
