import Dispatch
import Foundation
import Synchronization

/// The keyboard of a terminal in raw mode.
///
/// Input is read only while a key is requested. Keys that arrive early wait for the next request.
/// As in the terminal's own line editing, Ctrl-C discards them if there are too many to have been
/// typed.
@MainActor package final class TerminalInput {
  /// The maximum number of waiting keys that can have been typed.
  private static let mostTyped = 64
  /// The number of keys to keep; later ones are discarded.
  private static let mostWaiting = 16_384
  /// The maximum number of reads before returning a key, in case input never ends.
  private static let mostReadsAhead = 64

  /// Restores the terminal; safe to call from any thread.
  package let restorer: TerminalRestorer

  private let reader: DescriptorReader
  private let question: String
  private let output: TextOutput
  private var asked: ContinuousClock.Instant?
  /// The time from the query to its last reply.
  private(set) var answerTime: Duration?
  private var parser = KeyParser()
  private var waiting: ArraySlice<Key> = []
  /// Called when a reply arrives or changes.
  var onAnswers: (TerminalAnswers) -> Void = { _ in }
  private var answersWaiter: CheckedContinuation<Void, Never>?

  /// `output` must be the same terminal as `descriptor`; modes are switched through it.
  package init(descriptor: Int32, output: TextOutput) {
    restorer = TerminalRestorer(descriptor: descriptor, output: output)
    reader = DescriptorReader(descriptor: descriptor)
    self.output = output
    question = TerminalQuestion.text(output.capabilities)
  }

  /// Disables echo and makes Ctrl-C and Ctrl-Z ordinary keys.
  ///
  /// Must be called again after the process continues, because the shell may have changed the
  /// terminal.
  package func enterRawMode(_ modes: TerminalModes = .line) {
    restorer.makeRaw(modes)
  }

  package func leaveRawMode() {
    restorer.restore()
  }

  /// Queries the terminal and returns the replies that arrive in time, if any.
  ///
  /// The cursor must be on an empty line. Keys typed meanwhile are kept for ``nextKey()``, which
  /// also discards late replies.
  package func ask(within limit: Duration) async -> TerminalAnswers {
    guard restorer.makeQuiet(asking: question) else { return parser.answers }
    parser.awaitsAnswers = true
    let deadline = ContinuousClock.now + limit
    waiting: while parser.awaitsAnswers, ContinuousClock.now < deadline {
      switch await reader.read(timeout: deadline - .now) {
      case .bytes(let bytes): waiting += parser.feed(bytes)
      case .timedOut, .ended, .cancelled: break waiting
      }
    }
    restorer.awaitsAnswers(parser.awaitsAnswers)
    restorer.restore()
    return parser.answers
  }

  /// Sends the query in raw mode; the replies arrive during ``nextKey()``.
  ///
  /// The screen must be redrawn afterward.
  package func askAhead() {
    parser.beginQuery()
    asked = .now
    let capabilities = output.capabilities
    let measures = capabilities.unicode && capabilities.symbols && capabilities.rows > 1
    restorer.ask((measures ? TerminalQuestion.symbol : "") + question)
  }

  /// Returns the replies to ``askAhead()`` once they are complete or the time limit has passed.
  package func answers(within limit: Duration) async -> TerminalAnswers {
    guard parser.awaitsAnswers, answersWaiter == nil else { return parser.answers }
    let end = Task {
      try? await Task.sleep(for: limit)
      endAnswersWait()
    }
    await withCheckedContinuation { answersWaiter = $0 }
    end.cancel()
    return parser.answers
  }

  private func endAnswersWait() {
    answersWaiter?.resume()
    answersWaiter = nil
  }

  /// Whether keys were read that ``nextKey()`` hasn't returned yet.
  var hasWaitingKeys: Bool { !waiting.isEmpty }

  /// Returns `nil` at the end of input or when the task is canceled.
  package func nextKey() async -> Key? {
    // Read all waiting input first, so that Ctrl-C doesn't wait for the keys before it.
    for _ in 0..<Self.mostReadsAhead where !waiting.isEmpty {
      guard case .bytes(let bytes) = await reader.read(timeout: .zero) else { break }
      keep(take(bytes))
    }
    while waiting.isEmpty {
      switch await reader.read(timeout: parser.patience) {
      case .bytes(let bytes):
        keep(take(bytes))
        restorer.awaitsAnswers(parser.awaitsAnswers)
        if !parser.awaitsAnswers { endAnswersWait() }
      case .timedOut: keep(parser.flush())
      case .ended, .cancelled: return nil
      }
    }
    return waiting.removeFirst()
  }

  private func take(_ bytes: [UInt8]) -> [Key] {
    let known = parser.answers
    let keys = parser.feed(bytes)
    if parser.answers.isComplete, !known.isComplete { answerTime = asked.map { .now - $0 } }
    if parser.answers != known { onAnswers(parser.answers) }
    return keys
  }

  private func keep(_ keys: [Key]) {
    if let interrupt = keys.firstIndex(of: .control("c")),
      waiting.count + interrupt > Self.mostTyped
    {
      waiting = keys[interrupt...]
    } else {
      waiting += keys.prefix(max(0, Self.mostWaiting - waiting.count))
    }
  }
}

/// Reads a descriptor on demand, on its own queue so that no task blocks.
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
