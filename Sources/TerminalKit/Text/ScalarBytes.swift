/// The scalars of a string, read from its UTF-8 bytes: several times faster than its scalar view.
struct ScalarBytes {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var endIndex: Int { bytes.count }

  /// The index after the scalar that begins at `index`.
  func index(after index: Int) -> Int {
    switch bytes[index] {
    case 0x00...0x7F: index + 1
    case 0x80...0xDF: index + 2
    case 0xE0...0xEF: index + 3
    default: index + 4
    }
  }

  /// The scalar that begins at `index`; `nil` at the end.
  subscript(index: Int) -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    let lead = UInt32(bytes[index])
    let value =
      switch lead {
      case 0x00...0x7F: lead
      case 0x80...0xDF: (lead & 0x1F) << 6 | tail(index + 1)
      case 0xE0...0xEF: (lead & 0x0F) << 12 | tail(index + 1) << 6 | tail(index + 2)
      default:
        (lead & 0x07) << 18 | tail(index + 1) << 12 | tail(index + 2) << 6 | tail(index + 3)
      }
    return Unicode.Scalar(value)
  }

  private func tail(_ index: Int) -> UInt32 { UInt32(bytes[index] & 0x3F) }
}
