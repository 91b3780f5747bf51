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
    var pixels: [UInt32] = []
    for top in stride(from: 0, to: height, by: Self.side) {
      var row: [UInt32] = []
      for left in stride(from: 0, to: width, by: Self.side) {
        let color = color(x: left * 256 / width, y: top * 256 / height)
        row += repeatElement(color, count: min(Self.side, width - left))
      }
      for _ in top..<min(top + Self.side, height) { pixels += row }
    }
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var (file, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(file) }
    let status = pixels.withUnsafeBytes { bytes in
      tjCompress2(
        encoder, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width), 0,
        Int32(height), Int32(TJPF_RGBX.rawValue), &file, &length, Int32(TJSAMP_420.rawValue), 90, 0)
    }
    guard status == 0, let file else { return [] }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }

  /// The color of a point of a square of 256 × 256, with red in its first byte in memory.
  private func color(x: Int, y: Int) -> UInt32 {
    let (dx, dy) = (x - bits(0, from: 72, to: 184), y - bits(8, from: 72, to: 184))
    let radius = bits(16, from: 40, to: 90)
    if dx * dx + dy * dy < radius * radius {
      return pixel(
        bits(24, from: 60, to: 230), bits(28, from: 60, to: 230), bits(36, from: 60, to: 230))
    }
    let along = (x + y) / 2
    return pixel(blend(20, 44, along), blend(48, 52, along), blend(40, 56, along))
  }

  private func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    UInt32(red | green << 8 | blue << 16).littleEndian
  }

  private func bits(_ shift: UInt64, from low: Int, to high: Int) -> Int {
    low + Int(seed >> shift & 255) * (high - low) / 255
  }

  /// Blends the colors whose bits start at two places.
  private func blend(_ first: UInt64, _ second: UInt64, _ part: Int) -> Int {
    (bits(first, from: 30, to: 190) * (255 - part) + bits(second, from: 30, to: 190) * part) / 255
  }
}
