/// A decoded picture, and the file that it was decoded from.
package struct Picture: Equatable, Sendable {
  /// In pixels, both greater than 0.
  package let width: Int
  package let height: Int
  /// Rows from the top, three bytes a pixel: red, green, blue.
  package let pixels: [UInt8]
  /// The JPEG file, for terminals and programs that decode for themselves.
  package let file: [UInt8]

  /// `nil` where the pixels are not as many as the size says.
  package init?(width: Int, height: Int, pixels: [UInt8], file: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 3 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.file = file
  }
}
