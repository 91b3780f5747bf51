import CZlib

/// gzip as HTTP wants it.
enum Gzip {
  /// Quickly rather than well, as servers compress what they make for one reader.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    Deflater(wrapping: .gzip, level: Z_BEST_SPEED)?.deflated(bytes, flush: Z_FINISH)
  }
}
