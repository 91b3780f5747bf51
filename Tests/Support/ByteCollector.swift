import Foundation
import Synchronization

/// Reads a descriptor to its end on its own thread, and closes it.
final class ByteCollector: Sendable {
  private let collected = Mutex<[UInt8]>([])
  private let end = Signal()

  init(reading descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
          collected.withLock { $0.append(contentsOf: buffer[..<count]) }
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      close(descriptor)
      end.raise()
    }
  }

  /// Waits for the end, or until `limit` has passed, and returns the text read so far.
  func text(within limit: Duration) async -> String {
    _ = await end.wait(within: limit)
    return collected.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
