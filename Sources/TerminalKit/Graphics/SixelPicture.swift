/// A validated sixel image: a single sequence that contains only sixels and declares its size.
package struct SixelPicture {
  /// In pixels.
  package let width: Int
  package let height: Int
  let sequence: String

  /// Returns `nil` for anything else.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count > 4, bytes.starts(with: [0x1B, UInt8(ascii: "P")]),
      bytes.suffix(2) == [0x1B, UInt8(ascii: "\\")]
    else { return nil }
    let body = bytes[2..<(bytes.count - 2)]
    guard let start = body.firstIndex(of: UInt8(ascii: "q")),
      body[..<start].allSatisfy(Self.isParameter), body[start...].allSatisfy(Self.isPrintable),
      let size = Self.size(body[(start + 1)...])
    else { return nil }
    (width, height) = size
    sequence = String(decoding: bytes, as: UTF8.self)
  }

  /// The cells that the image covers, including partly covered ones.
  func extent(cell: CellSize) -> PictureExtent {
    PictureExtent(
      columns: (width + cell.width - 1) / cell.width, rows: (height + cell.height - 1) / cell.height
    )
  }

  /// Parses the raster attributes, `"1;1;width;height`.
  private static func size(_ data: ArraySlice<UInt8>) -> (Int, Int)? {
    guard data.first == UInt8(ascii: "\"") else { return nil }
    let numbers = data.dropFirst().prefix(while: isParameter)
      .split(separator: UInt8(ascii: ";")).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    return (width, height)
  }

  private static func isParameter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ";")
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }
}
