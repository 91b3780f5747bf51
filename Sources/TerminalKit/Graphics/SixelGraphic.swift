/// The sixel protocol: an image in bands of six pixel rows, each drawn color by color.
enum SixelGraphic {
  private static let bandRows = 6

  /// The image covers the cells, apart from up to five pixel rows at the bottom: a band that reached
  /// below would scroll the screen.
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

  /// Encodes the columns of a color; longer runs are counted.
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
