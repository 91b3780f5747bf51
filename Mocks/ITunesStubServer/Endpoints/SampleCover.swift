import CTurboJPEG

/// A cover drawn for an ID: two colors that blend into each other, and a disc in a third.
struct SampleCover: Sendable {
  /// The side of the squares of one color that the cover consists of, in pixels.
  private static let side = 8

  private let seed: UInt64

  init(id: Int) {
    var mixed = UInt64(bitPattern: Int64(id)) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    seed = mixed ^ (mixed >> 31)
  }

  /// Returns a JPEG file; empty if the encoder is out of memory.
  func jpeg(width: Int, height: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    for top in stride(from: 0, to: height, by: Self.side) {
      var row: [UInt8] = []
      for left in stride(from: 0, to: width, by: Self.side) {
        let color = color(x: left * 256 / width, y: top * 256 / height)
        for _ in left..<min(left + Self.side, width) { row += color }
      }
      for _ in top..<min(top + Self.side, height) { pixels += row }
    }
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var (file, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(file) }
    let status = tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &file, &length,
      Int32(TJSAMP_420.rawValue), 90, 0)
    guard status == 0, let file else { return [] }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }

  /// Red, green, and blue at a point of a square of 256 × 256.
  private func color(x: Int, y: Int) -> [UInt8] {
    let (dx, dy) = (x - bits(0, from: 72, to: 184), y - bits(8, from: 72, to: 184))
    let radius = bits(16, from: 40, to: 90)
    if dx * dx + dy * dy < radius * radius {
      return [24, 28, 36].map { UInt8(bits($0, from: 60, to: 230)) }
    }
    let along = (x + y) / 2
    return [(20, 44), (48, 52), (40, 56)].map { start, end in
      UInt8(blend(bits(start, from: 30, to: 190), bits(end, from: 30, to: 190), along))
    }
  }

  private func bits(_ shift: UInt64, from low: Int, to high: Int) -> Int {
    low + Int(seed >> shift & 255) * (high - low) / 255
  }

  private func blend(_ first: Int, _ second: Int, _ part: Int) -> Int {
    (first * (255 - part) + second * part) / 255
  }
}
