/// Drawing an image in fewer colors, after Floyd and Steinberg: the error of each pixel is spread
/// over the next ones.
extension PixelImage {
  enum Inks {
    /// The fixed colors of the 256-color palette.
    case fixed
    case blackAndWhite

    fileprivate func nearest(to color: RGB) -> RGB {
      switch self {
      case .fixed: RGB(paletteIndex: color.paletteIndex)
      case .blackAndWhite: color.green < 128 ? .black : .white
      }
    }
  }

  var colors: [RGB] {
    stride(from: 0, to: pixels.count, by: 3).map { RGB(pixels[$0], pixels[$0 + 1], pixels[$0 + 2]) }
  }

  /// `spread` is the number of halves of each error that are passed on; with one, flat areas stay
  /// flat.
  func dithered(_ inks: Inks, spread: Int) -> PixelImage {
    var values = pixels.map(Int.init)
    var result = pixels
    for y in 0..<height {
      for x in 0..<width {
        let start = (y * width + x) * 3
        let channels = values[start..<start + 3].map { UInt8(clamping: $0) }
        let ink = inks.nearest(to: RGB(channels[0], channels[1], channels[2]))
        for (channel, value) in [ink.red, ink.green, ink.blue].enumerated() {
          let error = (Int(channels[channel]) - Int(value)) * spread
          result[start + channel] = value
          for (right, down, weight) in [(1, 0, 7), (-1, 1, 3), (0, 1, 5), (1, 1, 1)]
          where (0..<width).contains(x + right) && y + down < height {
            values[start + (down * width + right) * 3 + channel] += error * weight / 32
          }
        }
      }
    }
    return PixelImage(checkedWidth: width, height: height, pixels: result)
  }
}
