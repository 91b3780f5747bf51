/// A file of an artwork as the service sent it.
package struct KeptArtwork: Equatable, Sendable {
  /// The bytes of a JPEG file.
  package var file: [UInt8]
  /// The pixels that were asked for on the longer side; the file has fewer where the service has
  /// none so large.
  package var side: Int

  package init(file: [UInt8], side: Int) {
    self.file = file
    self.side = side
  }
}
