import CZlib

/// One zlib compression stream; zlib keeps a pointer to its state, hence the class.
final class Deflater {
  /// What surrounds the compressed data.
  enum Wrapping: Int32 {
    case gzip = 31
    case none = -15
  }

  private let stream: UnsafeMutablePointer<z_stream>

  /// Compresses at one of zlib's levels; nil when zlib has no memory.
  init?(wrapping: Wrapping, level: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, wrapping.rawValue, 8, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses more input; `flush` is one of zlib's constants.
  func deflated(_ input: [UInt8], flush: Int32) -> [UInt8] {
    var input = input
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    input.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      var room: UInt32
      repeat {
        buffer.withUnsafeMutableBufferPointer { target in
          stream.pointee.next_out = target.baseAddress
          stream.pointee.avail_out = UInt32(target.count)
          CZlib.deflate(stream, flush)
        }
        room = stream.pointee.avail_out
        output += buffer.prefix(buffer.count - Int(room))
      } while room == 0
    }
    return output
  }
}
