/// The simplest valid baseline JPEG: every 8 × 8 block is one flat colour.
///
/// With a quantiser of 8 the single coefficient a flat block needs is its level itself, so there is
/// no cosine transform; and two tiny Huffman tables suffice, one of nine equally long codes for the
/// differences between neighbours, one whose only code says "nothing more in this block".
struct JPEGEncoder {
  /// A colour as JPEG keeps it: brightness and two colour differences, each 0…255.
  struct Colour: Equatable, Sendable {
    let luma: Int
    let blueness: Int
    let redness: Int
  }

  private static let differenceCodeLength = 4

  private let width: Int
  private let height: Int
  private var bits = BitWriter()

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Encodes a picture; `colour` is asked for each block by its column and row.
  static func encode(
    width: Int, height: Int, colour: (_ column: Int, _ row: Int) -> Colour
  ) -> [UInt8] {
    var encoder = JPEGEncoder(width: width, height: height)
    let data = encoder.scan(colour)
    return encoder.header() + data + [0xFF, 0xD9]
  }

  private mutating func scan(_ colour: (Int, Int) -> Colour) -> [UInt8] {
    var last = Colour(luma: 128, blueness: 128, redness: 128)
    for row in 0..<(height + 7) / 8 {
      for column in 0..<(width + 7) / 8 {
        let next = colour(column, row)
        addBlock(difference: next.luma - last.luma)
        addBlock(difference: next.blueness - last.blueness)
        addBlock(difference: next.redness - last.redness)
        last = next
      }
    }
    return bits.finished()
  }

  /// Category, then the difference itself in so many bits, then the end of the block.
  private mutating func addBlock(difference: Int) {
    let category = Int.bitWidth - difference.magnitude.leadingZeroBitCount
    bits.add(category, count: Self.differenceCodeLength)
    bits.add(difference < 0 ? difference + (1 << category) - 1 : difference, count: category)
    bits.add(0, count: 1)
  }

  private func header() -> [UInt8] {
    let size = [height >> 8, height & 255, width >> 8, width & 255].map(UInt8.init)
    let start: [UInt8] = [0xFF, 0xD8]
    let jfif = Self.segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    let quantisers = Self.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    let frame = Self.segment(0xC0, [8] + size + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
    let differences = Self.segment(0xC4, [0x00] + Self.lengths([4: 9]) + Array(0...8))
    let blockEnd = Self.segment(0xC4, [0x10] + Self.lengths([1: 1]) + [0])
    let scan = Self.segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
    return start + jfif + quantisers + frame + differences + blockEnd + scan
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }

  /// How many Huffman codes there are of each length from 1 to 16.
  private static func lengths(_ counts: [Int: UInt8]) -> [UInt8] {
    (1...16).map { counts[$0] ?? 0 }
  }
}
