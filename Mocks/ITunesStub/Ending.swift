import Foundation

/// The events that stop the stub: SIGINT, SIGTERM, or optionally the end of standard input.
struct Ending {
  /// The pipe that the signal handler writes to; static because a C handler can't capture values.
  private static let pipe: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    return Foundation.pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
  }()

  private let watchesStandardInput: Bool

  /// Starts to watch at once, so that no signal is lost, whenever `wait` is called.
  init(includingStandardInput: Bool) {
    watchesStandardInput = includingStandardInput
    _ = Self.pipe
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        var byte: UInt8 = 0
        _ = write(Ending.pipe.writing, &byte, 1)
      }
    }
  }

  /// Waits for the first of these events.
  func wait() async {
    await withCheckedContinuation { ended in
      Thread.detachNewThread {
        Self.unblockSignals()
        block()
        ended.resume()
      }
    }
  }

  private func block() {
    let end = pollfd(fd: Self.pipe.reading, events: Int16(POLLIN), revents: 0)
    let input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var entries = watchesStandardInput ? [end, input] : [end]
    var discarded = [UInt8](repeating: 0, count: 4096)
    while true {
      let ready = poll(&entries, nfds_t(entries.count), -1)
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0, entries[0].revents == 0 else { return }
      guard read(STDIN_FILENO, &discarded, discarded.count) > 0 else { return }
    }
  }

  /// Unblocks the signals, which a parent process may have blocked.
  private static func unblockSignals() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
