import CZlib

/// Inflates gzip piece by piece, so that a bomb needs little memory.
enum Inflater {
  /// The inflated length, the first bytes, and whether the stream is complete with a valid
  /// checksum.
  static func inflated(_ packed: [UInt8]) -> (count: Int, start: [UInt8], isWhole: Bool) {
    var stream = z_stream()
    guard inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return (0, [], false) }
    defer { inflateEnd(&stream) }
    var packed = packed
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var count = 0
    var start: [UInt8] = []
    var status = Z_OK
    packed.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while status == Z_OK {
        let got = buffer.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          status = inflate(&stream, Z_NO_FLUSH)
          return target.count - Int(stream.avail_out)
        }
        count += got
        if start.count < 1 << 20 { start += buffer.prefix(got) }
      }
    }
    return (count, start, status == Z_STREAM_END)
  }
}
