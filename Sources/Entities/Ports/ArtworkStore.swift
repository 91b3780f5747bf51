/// Files of artworks, kept for a while; what does not fit goes, the longest unused first.
package protocol ArtworkStore: Sendable {
  /// A kept file of an artwork.
  ///
  /// - Parameters:
  ///   - key: the artwork's ``ArtworkLink/key``.
  ///   - side: the pixels wanted on the longer side.
  ///   - time: when it is used.
  /// - Returns: The smallest that was asked for at that side or a larger one, else the largest that
  ///   there is; `nil` where there is none.
  /// - Throws: Why the store cannot be read.
  func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> KeptArtwork?

  /// Keeps a file, in place of the one that was asked for at the same side.
  func keep(_ artwork: KeptArtwork, for key: String, at time: Timestamp) async throws(StorageError)
}
