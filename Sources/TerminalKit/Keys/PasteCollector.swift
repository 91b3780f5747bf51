/// Collects a bracketed paste up to its terminator.
struct PasteCollector: Sendable {
  private static let terminator = Array("\u{1B}[201~".utf8)

  private let maximumBytes: Int
  private var bytes: [UInt8] = []
  private var matched = 0

  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Invalid UTF-8 is repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a byte; returns the text if that ends the paste.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count ? text : nil
    }
    keep(Self.terminator[..<matched])
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(maximumBytes - bytes.count))
  }
}
