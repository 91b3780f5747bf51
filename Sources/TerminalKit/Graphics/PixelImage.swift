/// A picture in pixels.
package struct PixelImage: Sendable, Equatable {
  /// Both greater than 0.
  package let width: Int
  package let height: Int
  /// Rows from the top, three bytes of sRGB a pixel.
  package let pixels: [UInt8]

  /// `nil` where the pixels are not as many as the size says.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 3 else { return nil }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }

  init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour at a place inside the picture.
  func color(x: Int, y: Int) -> RGB {
    let start = (y * width + x) * 3
    return RGB(pixels[start], pixels[start + 1], pixels[start + 2])
  }
}
