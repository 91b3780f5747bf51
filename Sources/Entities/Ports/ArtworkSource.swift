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
