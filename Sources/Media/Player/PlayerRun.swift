import Entities
import Synchronization

/// A preview that one of the players plays.
final class PlayerRun: PlayingPreview {
  typealias Tell = @Sendable (PlaybackProgress) -> Void

  let reports: AsyncStream<PlayerReport>
  private let task: Task<Void, Never>
  private let command: @Sendable (PlayerCommand) -> Void

  /// - Parameters:
  ///   - command: hands a command to the player.
  ///   - play: plays until the end, and tells the progress; when its task is cancelled it ends the
  ///     player at once.
  init(
    command: @escaping @Sendable (PlayerCommand) -> Void = { _ in },
    _ play: @escaping @Sendable (@escaping Tell) async throws(PlaybackError) -> Void
  ) {
    // Whoever is late learns the latest progress, and the end: a player may tell more than is read.
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

  func send(_ command: PlayerCommand) {
    self.command(command)
  }

  func stop() async {
    task.cancel()
    await ended()
  }

  /// Returns when nothing more is told and no process is left.
  func ended() async {
    await task.value
  }
}

/// Watches whether a player still tells anything.
final class Silence: Sendable {
  private struct State {
    var count = 0
    var isExpected = false
  }

  private let state = Mutex(State())

  /// The player has told something; `isPaused` says whether it will now be silent.
  func end(isPaused: Bool) {
    state.withLock {
      $0.count += 1
      $0.isExpected = isPaused
    }
  }

  /// Returns true when the player has told nothing for so long, false when the task is cancelled.
  func stall(_ patience: Duration, _ sleep: @Sendable (Duration) async throws -> Void) async {
    while true {
      let before = state.withLock(\.count)
      guard (try? await sleep(patience)) != nil else { return }
      if state.withLock({ $0.count == before && !$0.isExpected }) { return }
    }
  }
}
