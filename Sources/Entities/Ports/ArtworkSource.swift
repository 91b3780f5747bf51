/// The service that has the artworks.
package protocol ArtworkSource: Sendable {
  /// What is at an address, as it came.
  ///
  /// - Parameters:
  ///   - link: of an artwork at one of its sizes.
  ///   - timeout: the time allowed for the whole of it.
  /// - Returns: The bytes, of which nobody has checked anything but how many they are.
  /// - Throws: ``ArtworkError/missing`` where there is none of that size, or what kept it from
  ///   coming.
  func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError) -> [UInt8]
}
