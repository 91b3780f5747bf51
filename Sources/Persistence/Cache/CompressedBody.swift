import CZlib

/// The body of a response as it is kept: compressed, to about a ninth.
struct CompressedBody {
  /// Nearly as small as slower levels, and read as quickly.
  private static let level: Int32 = 1
  /// The longest body that is made of a file's word, in bytes.
  private static let lengthLimit = 64 << 20

  let bytes: [UInt8]
  /// The length of the body itself.
  let length: Int

  init(bytes: [UInt8], length: Int) {
    self.bytes = bytes
    self.length = length
  }

  /// Compresses a body; `nil` where zlib has no memory for it.
  init?(_ body: [UInt8]) {
    var size = compressBound(UInt(body.count))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&bytes, &size, body, UInt(body.count), Self.level) == Z_OK else { return nil }
    self.init(bytes: Array(bytes.prefix(Int(size))), length: body.count)
  }

  /// The body; `nil` where the bytes are not one of that length.
  var body: [UInt8]? {
    guard (0...Self.lengthLimit).contains(length) else { return nil }
    var size = UInt(length)
    let body = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let status = uncompress(buffer.baseAddress, &size, bytes, UInt(bytes.count))
      count = status == Z_OK ? Int(size) : 0
    }
    return body.count == length ? body : nil
  }
}
