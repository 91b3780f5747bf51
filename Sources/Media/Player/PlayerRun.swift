import Entities
import Foundation
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

final class PlayerRun: PlayingPreview {
  typealias Tell = @Sendable (PlaybackProgress) -> Void

  let reports: AsyncStream<PlayerReport>
  private let task: Task<Void, Never>
  private let command: @Sendable (PlayerCommand) -> Void

  /// `play` reports the progress, and returns at the end of the preview.
  ///
  /// When its task is canceled, it stops the player at once.
  init(
    command: @escaping @Sendable (PlayerCommand) -> Void = { _ in },
    _ play: @escaping @Sendable (@escaping Tell) async throws(PlaybackError) -> Void
  ) {
    // A slow reader receives only the latest progress and the end.
    let (stream, continuation) = AsyncStream.makeStream(
      of: PlayerReport.self, bufferingPolicy: .bufferingNewest(2))
    reports = stream
    self.command = command
    task = Task.detached {
      do throws(PlaybackError) {
        try await play { continuation.yield(.progress($0)) }
        if !Task.isCancelled { continuation.yield(.ended) }
      } catch {
        if !Task.isCancelled { continuation.yield(.failed(error)) }
      }
      continuation.finish()
    }
  }

  func send(_ command: PlayerCommand) { self.command(command) }

  func stop() async {
    task.cancel()
    await ended()
  }

  /// Returns after the last report, when no process is left.
  func ended() async { await task.value }
}

/// Detects a player that stopped reporting.
final class Silence: Sendable {
  private struct State {
    var count = 0
    var isExpected = false
  }

  private let state = Mutex(State())

  /// Records a report.
  ///
  /// A paused player may be silent.
  func end(isPaused: Bool) {
    state.withLock {
      $0.count += 1
      $0.isExpected = isPaused
    }
  }

  /// Returns when the player has been silent for too long, or when the task is canceled.
  func stall(_ patience: Duration, _ sleep: @Sendable (Duration) async throws -> Void) async {
    while true {
      let before = state.withLock(\.count)
      guard (try? await sleep(patience)) != nil else { return }
      if state.withLock({ $0.count == before && !$0.isExpected }) { return }
    }
  }
}

/// Recognizes the error messages of players, and of ffmpeg and SDL behind them.
enum PlayerComplaint {
  private static let phrases: [(text: String, error: PlaybackError)] = [
    ("audio output initialization failed", .noAudioDevice),
    ("Could not open/initialize audio device", .noAudioDevice),
    ("audio open failed", .noAudioDevice),
    ("timed out", .timedOut),
    ("Connection refused", .unreachable),
    ("Connection reset", .unreachable),
    ("Failed to resolve hostname", .unreachable),
    ("Network is unreachable", .unreachable),
    ("No route to host", .unreachable),
    ("Input/output error", .unreachable),
    ("unrecognized file format", .unreadable),
    ("no audio or video data played", .unreadable),
    ("Invalid data found", .unreadable),
    ("Failed to recognize file format", .unreadable),
    ("loading failed", .unreachable),
  ]

  static func error(in words: String) -> PlaybackError? {
    if let status = status(in: words) { return .refused(status: status) }
    return phrases.first { words.contains($0.text) }?.error
  }

  /// The last reported status: `HTTP error 404 Not Found`.
  private static func status(in words: String) -> Int? {
    words.ranges(of: "HTTP error ").last.flatMap { range in
      Int(words[range.upperBound...].prefix(3)).flatMap { (300...599).contains($0) ? $0 : nil }
    }
  }
}

/// Splits a player's output into lines of limited length.
struct PlayerLines {
  private let isEnd: (UInt8) -> Bool
  private var line: [UInt8] = []
  private var isTooLong = false

  /// `isEnd` matches line endings.
  init(endingAt isEnd: @escaping (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") }) {
    self.isEnd = isEnd
  }

  mutating func feed(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if isEnd(byte) {
        if !isTooLong, !line.isEmpty { lines.append(line) }
        line = []
        isTooLong = false
      } else if line.count < Limits.playerLine {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return lines
  }
}

/// A pair of connected sockets, one for a player's standard input.
///
/// The player's input ends with this process, however that happens.
final class PlayerSocket: Sendable {
  private static let chunkBytes = 16_384

  /// The player's end, to close after starting it.
  let playerEnd: FileDescriptor
  private let descriptor: Int32

  /// `nil` if the system has no free descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    descriptor = ends[0]
    playerEnd = FileDescriptor(rawValue: ends[1])
  }

  deinit { close(descriptor) }

  /// Sends a line without waiting; it is dropped if the player is gone or hangs.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #if canImport(Glibc)
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #else
      let flags = MSG_DONTWAIT
    #endif
    _ = Foundation.send(descriptor, bytes, bytes.count, flags)
  }

  /// Closes the connection in both directions.
  func hangUp() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Runs a conversation once, on a separate thread; cancellation ends it.
  ///
  /// `next` returns the player's next output, or `nil` when it has closed its end. Until it is
  /// called, the player's writes wait.
  func converse<Result: Sendable>(
    _ conversation: @escaping @Sendable (_ next: () -> [UInt8]?) -> Result
  ) async -> Result {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let result = conversation { self.read() }
          continuation.resume(returning: result)
        }
      }
    } onCancel: {
      hangUp()
    }
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Self.chunkBytes)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
