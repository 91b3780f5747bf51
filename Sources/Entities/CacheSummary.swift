/// What the cache holds.
package struct CacheSummary: Equatable, Sendable {
  /// The file; `nil` where there is no folder for it.
  package var path: String?
  package var responseCount: Int
  /// Of the responses, as they are kept.
  package var bytes: Int
  package var artworkCount: Int
  /// Of the artworks.
  package var artworkBytes: Int
  package var knownEmptyTermCount: Int
  /// When the oldest response came.
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
