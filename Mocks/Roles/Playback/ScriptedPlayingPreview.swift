package import Entities
import Synchronization

/// Reports as scripted, waiting for commands where the script says so, and records them.
package final class ScriptedPlayingPreview: PlayingPreview {
  package enum Step: Equatable, Sendable {
    case report(PlayerReport)
    /// Waits for any command.
    case command
    /// Waits until the preview is stopped; later reports arrive too late.
    case stop
  }

  private struct State {
    var steps: [Step]
    var commands: [PlayerCommand] = []
    var isStopped = false
  }

  package let reports: AsyncStream<PlayerReport>
  private let continuation: AsyncStream<PlayerReport>.Continuation
  private let state: Mutex<State>

  package init(_ steps: [Step]) {
    state = Mutex(State(steps: steps))
    (reports, continuation) = AsyncStream.makeStream(of: PlayerReport.self)
    sendReports()
  }

  package var commands: [PlayerCommand] { state.withLock(\.commands) }
  package var isStopped: Bool { state.withLock(\.isStopped) }

  package func send(_ command: PlayerCommand) {
    state.withLock { state in
      state.commands.append(command)
      if state.steps.first == .command { state.steps.removeFirst() }
    }
    sendReports()
  }

  package func stop() async {
    state.withLock { state in
      state.isStopped = true
      if state.steps.first == .stop { state.steps.removeFirst() }
    }
    sendReports()
    continuation.finish()
  }

  private func sendReports() {
    state.withLock { state in
      while case .report(let report)? = state.steps.first {
        continuation.yield(report)
        state.steps.removeFirst()
      }
      if state.steps.isEmpty { continuation.finish() }
    }
  }
}
