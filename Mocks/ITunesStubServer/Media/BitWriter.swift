/// Packs bits, highest first, with the byte stuffing of JPEG.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending = 0
  private var pendingCount = 0

  /// Appends the lowest `count` bits of a value.
  mutating func add(_ value: Int, count: Int) {
    pending = pending << count | value & ((1 << count) - 1)
    pendingCount += count
    while pendingCount >= 8 {
      pendingCount -= 8
      let byte = UInt8(pending >> pendingCount & 255)
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
    }
    pending &= (1 << pendingCount) - 1
  }

  /// Everything written, the last byte filled up with ones.
  mutating func finished() -> [UInt8] {
    if pendingCount > 0 { add(127, count: 8 - pendingCount) }
    return bytes
  }
}
