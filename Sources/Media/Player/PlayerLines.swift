/// Cuts what a player writes into lines, of which none may be of any length.
struct PlayerLines {
  /// The longest line that counts; of a longer one nothing does.
  static let maximumBytes = 65_536

  private let isEnd: (UInt8) -> Bool
  private var line: [UInt8] = []
  private var isTooLong = false

  /// `isEnd` tells the bytes that end a line.
  init(endingAt isEnd: @escaping (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") }) {
    self.isEnd = isEnd
  }

  /// The lines that these bytes complete.
  mutating func feed(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if isEnd(byte) {
        if !isTooLong, !line.isEmpty { lines.append(line) }
        line = []
        isTooLong = false
      } else if line.count < Self.maximumBytes {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return lines
  }
}
