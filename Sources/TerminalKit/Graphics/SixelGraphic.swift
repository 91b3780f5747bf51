/// The sixel protocol: an image in bands of six pixel rows, each drawn color by color.
enum SixelGraphic {
  private static let bandRows = 6

  /// The image covers its cells, except up to five pixel rows at the bottom, because another band
  /// would scroll the screen.
  static func drawing(_ image: PixelImage, _ extent: PictureExtent, cell: CellSize)
    -> TerminalGraphic
  {
    let height = max(bandRows, extent.rows * cell.height / bandRows * bandRows)
    let scaled = image.scaled(width: extent.columns * cell.width, height: height)
      .dithered(.fixed, spread: 2)
    let indices = scaled.colors.map(\.paletteIndex)
    var data = "\u{1B}P0;1;0q\"1;1;\(scaled.width);\(height)"
    for index in Set(indices).sorted() {
      let color = RGB(paletteIndex: index)
      let shares = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      data += "#\(index);2;\(shares[0]);\(shares[1]);\(shares[2])"
    }
    for start in stride(from: 0, to: indices.count, by: scaled.width * bandRows) {
      data += band(indices[start..<start + scaled.width * bandRows], width: scaled.width)
    }
    return TerminalGraphic(sequence: data + "\u{1B}\\")
  }

  private static func band(_ indices: ArraySlice<Int>, width: Int) -> String {
    var masks: [Int: [UInt8]] = [:]
    for (place, index) in indices.enumerated() {
      masks[index, default: Array(repeating: 0, count: width)][place % width] |=
        1 << (place / width)
    }
    return masks.sorted { $0.key < $1.key }
      .map { "#\($0.key)" + runs($0.value) }.joined(separator: "$") + "-"
  }

  /// Encodes the columns of a color, with longer runs as counts.
  private static func runs(_ masks: [UInt8]) -> String {
    var text = ""
    var rest = masks[...]
    while let mask = rest.first {
      let count = rest.prefix { $0 == mask }.count
      rest = rest.dropFirst(count)
      let sign = String(Unicode.Scalar(mask + 63))
      text += count > 3 ? "!\(count)\(sign)" : String(repeating: sign, count: count)
    }
    return text
  }
}

/// Floyd-Steinberg dithering: the error of each pixel is spread over the next ones.
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

  /// `spread` is how many halves of each error are passed on; with one, flat areas stay flat.
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
