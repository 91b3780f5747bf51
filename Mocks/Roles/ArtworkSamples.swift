package import Entities

extension ArtworkLink {
  /// The artwork at a URL; stops the test if it isn't an artwork URL.
  package static func sample(_ text: String = "https://is1-ssl.mzstatic.com/a/b.jpg/100x100bb.jpg")
    -> ArtworkLink
  {
    guard let link = ArtworkLink(text) else { preconditionFailure("\"\(text)\" isn't artwork") }
    return link
  }
}

extension Picture {
  /// A picture of one color, whose file isn't a JPEG.
  package static func sample(
    width: Int = 8, height: Int = 8, color: [UInt8] = [200, 60, 30], file: [UInt8] = [0xFF, 0xD8]
  ) -> Picture {
    let pixels = Array(repeatElement(color, count: width * height).joined())
    guard let picture = Picture(width: width, height: height, pixels: pixels, file: file) else {
      preconditionFailure("\(width) × \(height) pixels of \(color.count) bytes aren't a picture")
    }
    return picture
  }
}
