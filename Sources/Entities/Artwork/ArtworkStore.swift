/// A cache of artwork files.
///
/// Beyond its size limit, the least recently used files are deleted first.
package protocol ArtworkStore: Sendable {
  /// Returns a cached file of an artwork.
  ///
  /// - Parameters:
  ///   - key: The artwork's ``ArtworkLink/key``.
  ///   - side: The pixels wanted on the longer side.
  ///   - time: The time of use.
  /// - Returns: The smallest file requested at that side or a larger one, else the largest one;
  ///   `nil` if there is none.
  /// - Throws: The reason the cache can't be read.
  func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> KeptArtwork?

  /// Saves a file, replacing the one that was requested at the same side.
  func keep(_ artwork: KeptArtwork, for key: String, at time: Timestamp) async throws(StorageError)
}

/// A cached artwork file, as the service sent it.
package struct KeptArtwork: Equatable, Sendable {
  /// The bytes of a JPEG file.
  package var file: [UInt8]
  /// The requested pixels on the longer side.
  ///
  /// The file has fewer if the service has no larger one.
  package var side: Int

  package init(file: [UInt8], side: Int) {
    self.file = file
    self.side = side
  }
}

/// The service that provides artworks.
package protocol ArtworkSource: Sendable {
  /// Returns the data at an address, as received.
  ///
  /// - Parameters:
  ///   - link: The address of an artwork at one of its sizes.
  ///   - timeout: The time limit for the whole transfer.
  /// - Returns: The bytes, of which only the number is validated.
  /// - Throws: ``ArtworkError/missing`` if there is no artwork of that size, or the reason the
  ///   transfer failed.
  func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError) -> [UInt8]
}
