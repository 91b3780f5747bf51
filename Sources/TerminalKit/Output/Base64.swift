/// Base 64 as RFC 4648 section 4 defines it, padded.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { buffer in
      bytes.withUnsafeBufferPointer { bytes in
        alphabet.withUnsafeBufferPointer { alphabet in
          for group in 0..<(length / 4) {
            encode(bytes, group, alphabet, into: buffer)
          }
        }
      }
      return length
    }
  }

  /// Three bytes as four characters; what is missing of them counts as zero, and as padding.
  private static func encode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ group: Int, _ alphabet: UnsafeBufferPointer<UInt8>,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (start, end) = (group * 3, group * 4)
    let second = start + 1 < bytes.count ? bytes[start + 1] : nil
    let third = start + 2 < bytes.count ? bytes[start + 2] : nil
    let bits = Int(bytes[start]) << 16 | Int(second ?? 0) << 8 | Int(third ?? 0)
    buffer[end] = alphabet[bits >> 18]
    buffer[end + 1] = alphabet[bits >> 12 & 0x3F]
    buffer[end + 2] = second == nil ? UInt8(ascii: "=") : alphabet[bits >> 6 & 0x3F]
    buffer[end + 3] = third == nil ? UInt8(ascii: "=") : alphabet[bits & 0x3F]
  }
}
