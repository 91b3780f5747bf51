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
