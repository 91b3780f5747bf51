import Foundation
import Synchronization

/// Writes to a descriptor on its own thread, because it may have no reader, and closes it.
package final class ByteWriter: Sendable {
  private let state = Mutex<(waiting: [UInt8], hasFinished: Bool)>(([], false))
  private let news = DispatchSemaphore(value: 0)

  package init(writing descriptor: Int32) {
    Thread.detachNewThread { [self] in
      Self.blockBrokenPipeSignal()
      var isOpen = true
      while isOpen {
        news.wait()
        let (bytes, hasFinished) = state.withLock { state in
          defer { state.waiting = [] }
          return state
        }
        isOpen = Self.write(bytes, to: descriptor) && !hasFinished
      }
      close(descriptor)
    }
  }

  package func send(_ bytes: [UInt8]) {
    state.withLock { $0.waiting += bytes }
    news.signal()
  }

  package func finish() {
    state.withLock { $0.hasFinished = true }
    news.signal()
  }

  /// Returns whether the descriptor still has a reader.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Keeps programs that end without reading their input from ending the tests.
  private static func blockBrokenPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
