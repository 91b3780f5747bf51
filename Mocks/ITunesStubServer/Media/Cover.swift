/// A cover drawn for an id: two colours that run into each other, and a disc in a third.
struct Cover: Sendable {
  private let seed: UInt64

  init(id: Int) {
    var mixed = UInt64(bitPattern: Int64(id)) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    seed = mixed ^ (mixed >> 31)
  }

  /// The picture as a JPEG file.
  func jpeg(width: Int, height: Int) -> [UInt8] {
    let columns = max(1, (width + 7) / 8)
    let rows = max(1, (height + 7) / 8)
    return JPEGEncoder.encode(width: width, height: height) { column, row in
      colour(
        x: (column * 2 + 1) * 256 / (columns * 2), y: (row * 2 + 1) * 256 / (rows * 2))
    }
  }

  /// The colour at a point of a square of 256 × 256.
  private func colour(x: Int, y: Int) -> JPEGEncoder.Colour {
    let (dx, dy) = (x - bits(0, from: 72, to: 184), y - bits(8, from: 72, to: 184))
    let radius = bits(16, from: 40, to: 90)
    if dx * dx + dy * dy < radius * radius {
      return JPEGEncoder.Colour(
        luma: bits(24, from: 150, to: 230), blueness: bits(28, from: 60, to: 200),
        redness: bits(36, from: 60, to: 200))
    }
    let along = (x + y) / 2
    return JPEGEncoder.Colour(
      luma: blend(bits(20, from: 30, to: 90), bits(44, from: 90, to: 170), along),
      blueness: blend(bits(48, from: 70, to: 190), bits(52, from: 70, to: 190), along),
      redness: blend(bits(40, from: 70, to: 190), bits(56, from: 70, to: 190), along))
  }

  private func bits(_ shift: UInt64, from low: Int, to high: Int) -> Int {
    low + Int(seed >> shift & 255) * (high - low) / 255
  }

  private func blend(_ first: Int, _ second: Int, _ part: Int) -> Int {
    (first * (255 - part) + second * part) / 255
  }
}
