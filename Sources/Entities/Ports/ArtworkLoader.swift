/// A loader of artworks from the cache or the service.
package protocol ArtworkLoader: Sendable {
  /// Returns the decoded artwork.
  ///
  /// - Parameters:
  ///   - artwork: The artwork to load.
  ///   - side: The minimum pixels of the longer side, exceeded only slightly; the picture is
  ///     smaller if the service has none so large.
  ///   - priority: The urgency compared with other requests.
  /// - Returns: The picture.
  /// - Throws: The reason there is none. A canceled task throws ``ArtworkError/cancelled`` at once.
  func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture

  /// Returns the artwork's file as the service has it, validated but not decoded.
  ///
  /// - Parameters:
  ///   - artwork: The artwork to load.
  ///   - side: The maximum pixels of the longer side; `nil` for the largest available.
  /// - Returns: The bytes of a JPEG file.
  /// - Throws: The reason there is none. A canceled task throws ``ArtworkError/cancelled`` at once.
  func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8]
}
