import CZlib

/// gzip as HTTP wants it.
enum Gzip {
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    Deflater(wrapping: .gzip)?.deflated(bytes, flush: Z_FINISH)
  }
}
