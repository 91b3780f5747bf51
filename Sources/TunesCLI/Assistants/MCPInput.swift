import Entities
import Foundation

/// The messages on standard input, read and decoded on a separate thread.
enum MCPInput {
  /// Returns the messages from a descriptor, and a failure for each invalid line.
  static func messages(of descriptor: Int32) -> AsyncStream<Result<MCPMessage, MCPFailure>> {
    let (stream, continuation) = AsyncStream.makeStream(of: Result<MCPMessage, MCPFailure>.self)
    DispatchQueue(label: "assistant").async {
      var lines = MCPLines()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      func send(_ bytes: some Collection<UInt8>) {
        for line in lines.added(bytes) {
          continuation.yield(Result { () throws(MCPFailure) in try MCPMessage(line: line) })
        }
      }
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        send(buffer[..<count])
      }
      send([UInt8(ascii: "\n")])
      continuation.finish()
    }
    return stream
  }
}

/// Splits bytes into lines, and drops the contents of overlong ones.
struct MCPLines {
  private var rest = Data()
  private var isTooLong = false

  /// Returns the new complete lines that aren't blank; `nil` for each overlong one.
  mutating func added(_ bytes: some Collection<UInt8>) -> [Data?] {
    var lines: [Data?] = []
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 {
        if isTooLong {
          lines.append(nil)
        } else if rest.contains(where: { $0 > UInt8(ascii: " ") }) {
          lines.append(rest)
        }
        (rest, isTooLong) = (Data(), false)
      }
      isTooLong = isTooLong || rest.count + part.count > Limits.assistantMessage
      rest = isTooLong ? Data() : rest + part
    }
    return lines
  }
}
