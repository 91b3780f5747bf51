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
