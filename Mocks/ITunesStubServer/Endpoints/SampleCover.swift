/// A cover drawn for an ID: two colors that blend into each other, and a disc in a third.
struct SampleCover: Sendable {
  private let seed: UInt64

  init(id: Int) {
    var mixed = UInt64(bitPattern: Int64(id)) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    seed = mixed ^ (mixed >> 31)
  }

  func jpeg(width: Int, height: Int) -> [UInt8] {
    let (columns, rows) = ((width + 7) / 8, (height + 7) / 8)
    var blocks = BlockJPEG(width: width, height: height)
    for row in 0..<rows {
      for column in 0..<columns {
        blocks.add(
          color(x: (column * 2 + 1) * 128 / columns, y: (row * 2 + 1) * 128 / rows))
      }
    }
    return blocks.file()
  }

  /// Luma, blue, and red difference at a point of a square of 256 × 256.
  private func color(x: Int, y: Int) -> [Int] {
    let (dx, dy) = (x - bits(0, from: 72, to: 184), y - bits(8, from: 72, to: 184))
    let radius = bits(16, from: 40, to: 90)
    if dx * dx + dy * dy < radius * radius {
      return [
        bits(24, from: 150, to: 230), bits(28, from: 60, to: 200), bits(36, from: 60, to: 200),
      ]
    }
    let along = (x + y) / 2
    return [
      blend(bits(20, from: 30, to: 90), bits(44, from: 90, to: 170), along),
      blend(bits(48, from: 70, to: 190), bits(52, from: 70, to: 190), along),
      blend(bits(40, from: 70, to: 190), bits(56, from: 70, to: 190), along),
    ]
  }

  private func bits(_ shift: UInt64, from low: Int, to high: Int) -> Int {
    low + Int(seed >> shift & 255) * (high - low) / 255
  }

  private func blend(_ first: Int, _ second: Int, _ part: Int) -> Int {
    (first * (255 - part) + second * part) / 255
  }
}

/// The simplest valid baseline JPEG: every block of 8 × 8 pixels has one flat color.
///
/// With a quantizer of 8, the only coefficient of a flat block is its level, so no cosine transform is
/// needed. Two small Huffman tables suffice: nine codes of the same length for the differences between
/// neighbors, and one code for the end of a block.
private struct BlockJPEG {
  private static let differenceCodeLength = 4

  private let header: [UInt8]
  private var data: [UInt8] = []
  private var last = [128, 128, 128]
  private var pending = 0
  private var pendingCount = 0

  init(width: Int, height: Int) {
    func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
      let length = payload.count + 2
      return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
    }
    // The number of Huffman codes of each length from 1 to 16.
    let none = [UInt8](repeating: 0, count: 16)
    let size = [height >> 8, height & 255, width >> 8, width & 255].map(UInt8.init)
    header =
      [0xFF, 0xD8] + segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
      + segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
      + segment(0xC0, [8] + size + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
      + segment(0xC4, [0x00] + [0, 0, 0, 9] + none.dropFirst(4) + Array(0...8))
      + segment(0xC4, [0x10] + [1] + none.dropFirst() + [0])
      + segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
  }

  /// Adds the next block, row by row: for each component the category of the difference to the last
  /// block, the difference in as many bits, and the end of the block.
  mutating func add(_ color: [Int]) {
    for (value, before) in zip(color, last) {
      let difference = value - before
      let category = Int.bitWidth - difference.magnitude.leadingZeroBitCount
      add(bits: category, count: Self.differenceCodeLength)
      add(
        bits: difference < 0 ? difference + (1 << category) - 1 : difference, count: category)
      add(bits: 0, count: 1)
    }
    last = color
  }

  mutating func file() -> [UInt8] {
    if pendingCount > 0 { add(bits: 127, count: 8 - pendingCount) }
    return header + data + [0xFF, 0xD9]
  }

  /// Appends the lowest `count` bits, with the byte stuffing of JPEG.
  private mutating func add(bits: Int, count: Int) {
    pending = pending << count | bits & ((1 << count) - 1)
    pendingCount += count
    while pendingCount >= 8 {
      pendingCount -= 8
      let byte = UInt8(pending >> pendingCount & 255)
      data.append(byte)
      if byte == 0xFF { data.append(0) }
    }
    pending &= (1 << pendingCount) - 1
  }
}
