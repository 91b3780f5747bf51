import Dispatch
import Foundation
import Synchronization

/// Reads a descriptor on demand, on a queue of its own so that no task blocks.
///
/// Uses `poll`, because on Linux dispatch sources never report the end of a pipe.
final class DescriptorReader: Sendable {
  private static let chunkBytes = 16_384

  private let descriptor: Int32
  private let wake = SelfPipe(blocks: false)
  private let queue = DispatchQueue(label: "terminal-input")

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for up to 16 KiB of bytes.
  ///
  /// Only one task may wait at a time; without a timeout it waits indefinitely.
  func read(timeout: Duration? = nil) async -> ReadResult {
    let isCancelled = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          continuation.resume(returning: self.waitAndRead(timeout, isCancelled))
        }
      }
    } onCancel: {
      isCancelled.raise()
      wake.send(1)
    }
  }

  private func waitAndRead(_ timeout: Duration?, _ isCancelled: CancellationFlag) -> ReadResult {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while !isCancelled.isRaised {
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, nfds_t(requests.count), Self.milliseconds(until: deadline))
      if count < 0, errno != EINTR { return .ended }
      if count == 0, isPast(deadline) { return .timedOut }
      guard count > 0 else { continue }
      if requests[1].revents != 0 { wake.drain() }
      if requests[0].revents != 0, !isCancelled.isRaised, let result = readAvailable() {
        return result
      }
    }
    return .cancelled
  }

  /// Returns `nil` if there is nothing to read after all.
  private func readAvailable() -> ReadResult? {
    var bytes = [UInt8](repeating: 0, count: Self.chunkBytes)
    let count = Descriptor.read(from: descriptor, into: &bytes)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return .ended
  }

  private func isPast(_ deadline: ContinuousClock.Instant?) -> Bool {
    deadline.map { $0 <= .now } ?? false
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - ContinuousClock.now
    return Int32(min(max(0, (left / .milliseconds(1)).rounded(.up)), 60_000))
  }
}

enum ReadResult: Sendable, Equatable {
  case bytes([UInt8])
  case timedOut
  /// End of file, a hang-up, or an unreadable descriptor.
  case ended
  /// The waiting task was canceled; no bytes were read.
  case cancelled
}

final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() {
    value.store(true, ordering: .releasing)
  }
}
