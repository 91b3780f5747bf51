import Foundation

/// The lines of standard input, which a thread reads, so that requests are taken while others run.
enum MCPInput {
  /// In bytes.
  static let longestMessage = 1 << 20

  /// A line without its end; `nil` for one that is too long.
  static func lines(of descriptor: Int32) -> AsyncStream<Data?> {
    let (stream, continuation) = AsyncStream.makeStream(of: Data?.self)
    DispatchQueue(label: "assistant").async {
      var lines = MCPLines()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        for line in lines.added(buffer[..<count]) { continuation.yield(line) }
      }
      for line in lines.added([UInt8(ascii: "\n")]) { continuation.yield(line) }
      continuation.finish()
    }
    return stream
  }
}

/// Splits bytes into lines; of one that is too long, nothing is kept.
struct MCPLines {
  private var rest: [UInt8] = []
  private var isTooLong = false

  /// Returns the lines that end in the bytes and aren't blank.
  mutating func added(_ bytes: some Collection<UInt8>) -> [Data?] {
    var lines: [Data?] = []
    for part in bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: .max, omittingEmptySubsequences: false
    ).enumerated() {
      if part.offset > 0 {
        if isTooLong {
          lines.append(nil)
        } else if rest.contains(where: { $0 > UInt8(ascii: " ") }) {
          lines.append(Data(rest))
        }
        (rest, isTooLong) = ([], false)
      }
      guard !isTooLong, rest.count + part.element.count <= MCPInput.longestMessage else {
        (rest, isTooLong) = ([], true)
        continue
      }
      rest += part.element
    }
    return lines
  }
}
