/// Cuts a stream of bytes into lines.
struct LineSplitter {
  private let maximumBytes: Int
  private var finished: [String] = []
  private var line: [UInt8] = []
  private var hasBytes = false

  /// - Parameter maximumBytes: What a line holds; the rest, up to its end, is dropped.
  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        finishLine()
      } else {
        hasBytes = true
        if line.count <= maximumBytes { line.append(byte) }
      }
    }
  }

  /// Takes what is left as a line, if anything is.
  mutating func finish() {
    if hasBytes { finishLine() }
  }

  /// The first line that is whole; `nil` until there is one.
  mutating func next() -> String? {
    finished.isEmpty ? nil : finished.removeFirst()
  }

  private mutating func finishLine() {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    finished.append(String(decoding: line.prefix(maximumBytes), as: UTF8.self))
    line = []
    hasBytes = false
  }
}
