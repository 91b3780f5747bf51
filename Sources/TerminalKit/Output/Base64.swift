/// Base 64 as RFC 4648 section 4 defines it, padded.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for position in 0..<4 {
        let isPadding = position > group.count
        let value = Int(bits >> UInt32(18 - 6 * position)) & 0x3F
        result.append(isPadding ? UInt8(ascii: "=") : alphabet[value])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
