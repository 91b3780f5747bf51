/// A decoded image and the file it was decoded from.
package struct Picture: Equatable, Sendable {
  /// The size in pixels, both sides greater than 0.
  package let width: Int
  package let height: Int
  /// Rows from the top, three bytes per pixel: red, green, blue.
  package let pixels: [UInt8]
  /// The JPEG file, for terminals and programs that decode images themselves.
  package let file: [UInt8]

  /// Returns `nil` if the number of bytes doesn't match the size.
  package init?(width: Int, height: Int, pixels: [UInt8], file: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 3 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.file = file
  }
}

/// An installed program that draws images for terminals.
package protocol PictureProgram: Sendable {
  /// Draws an image of at most this size with characters in 24-bit colors.
  ///
  /// The output isn't checked.
  func symbols(_ picture: Picture, columns: Int, rows: Int)
    async throws(PictureProgramError) -> [UInt8]
}

/// The reason an external program couldn't draw an image.
package enum PictureProgramError: Error, Equatable, Sendable {
  case notInstalled(program: String)
  case failed(program: String)
}
