/// One grapheme in UTF-8, of 16 bytes at the most: what a cell can hold without memory of its own, so
/// that frames are copied and compared like numbers.
struct Glyph: Sendable, Hashable {
  private static let maximumBytes = 16

  /// The bytes from the first on, each above the one before; none is zero.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let space = Glyph(ascii: UInt8(ascii: " "))

  init(ascii: UInt8) {
    low = UInt64(ascii)
  }

  /// A grapheme; marks that do not fit are left out.
  init(_ character: Character) {
    var count = 0
    for scalar in character.unicodeScalars {
      let bytes = UTF8.encode(scalar) ?? .init()
      guard count + bytes.count <= Self.maximumBytes else { return }
      for byte in bytes {
        if count < 8 {
          low |= UInt64(byte) << (8 * count)
        } else {
          high |= UInt64(byte) << (8 * (count - 8))
        }
        count += 1
      }
    }
  }

  var isASCII: Bool { low < 0x80 }

  var string: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(to bytes: inout [UInt8]) {
    for var rest in [low, high] {
      while rest != 0 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
  }
}
