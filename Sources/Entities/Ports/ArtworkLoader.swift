/// Gets pictures, from what is kept or from the service.
package protocol ArtworkLoader: Sendable {
  /// The artwork, decoded.
  ///
  /// - Parameters:
  ///   - artwork: whose picture.
  ///   - side: the pixels that its longer side has at least, and not many more; where the service
  ///     has none so large, it is smaller.
  ///   - priority: how soon it is wanted beside others.
  /// - Returns: The picture.
  /// - Throws: Why there is none. A cancelled task gets ``ArtworkError/cancelled`` at once.
  func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture

  /// The file of the artwork as the service has it, checked but not decoded.
  ///
  /// - Parameters:
  ///   - artwork: whose file.
  ///   - side: the pixels of its longer side at the most; `nil` for the largest that there is.
  /// - Returns: The bytes of a JPEG file.
  /// - Throws: Why there is none. A cancelled task gets ``ArtworkError/cancelled`` at once.
  func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8]
}
