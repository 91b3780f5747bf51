import Entities
import Synchronization

final class PlayerRun: PlayingPreview {
  typealias Tell = @Sendable (PlaybackProgress) -> Void

  let reports: AsyncStream<PlayerReport>
  private let task: Task<Void, Never>
  private let command: @Sendable (PlayerCommand) -> Void

  /// `play` returns at the end of the preview and reports the progress.
  ///
  /// When its task is canceled, it stops the player at once.
  init(
    command: @escaping @Sendable (PlayerCommand) -> Void = { _ in },
    _ play: @escaping @Sendable (@escaping Tell) async throws(PlaybackError) -> Void
  ) {
    // A slow reader receives the latest progress and the end.
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

  /// Returns when reports have ended and no process is left.
  func ended() async { await task.value }
}

/// Detects a player that stopped reporting.
final class Silence: Sendable {
  private struct State {
    var count = 0
    var isExpected = false
  }

  private let state = Mutex(State())

  /// Notes a report.
  ///
  /// A paused player isn't expected to send more.
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
