/// A cache of artwork files.
///
/// Beyond its size limit, the least recently used files are deleted first.
package protocol ArtworkStore: Sendable {
  /// Returns the smallest file requested at that side or a larger one, else the largest one.
  ///
  /// `key` is the artwork's ``ArtworkLink/key``, and `time` the time of use.
  func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?

  /// Saves a file, replacing the one that was requested at the same side.
  func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
}

/// A cached artwork file, as the service sent it.
package struct CachedArtwork: Equatable, Sendable {
  package var file: [UInt8]
  /// The requested pixels on the longer side.
  ///
  /// The file has fewer if the service has no larger one.
  package var side: Int

  package init(file: [UInt8], side: Int) { (self.file, self.side) = (file, side) }
}

/// The service that provides artworks.
package protocol ArtworkSource: Sendable {
  /// Returns the data at an address, of which only the size is validated.
  ///
  /// `timeout` limits the whole transfer. Throws ``ArtworkError/missing`` if there is no artwork of
  /// that size.
  func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError) -> [UInt8]
}
