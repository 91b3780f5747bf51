import Entities
import Foundation
import Media
import TerminalKit

struct SystemClock: MachineClock {
  var now: Timestamp {
    Timestamp(seconds: Int64(Date.now.timeIntervalSince1970))
  }

  var uptime: Duration {
    .seconds(ProcessInfo.processInfo.systemUptime)
  }
}

/// The clipboard of the desktop, else of tmux, else of the terminal, which can run on another
/// computer.
@MainActor final class SystemClipboard: Clipboard {
  private static let patience = Duration.seconds(2)

  private let program: ClipboardProgram
  private let output: TextOutput

  init(environment: ProcessEnvironment, output: TextOutput) {
    program = ClipboardProgram(
      programs: environment.programs, variables: environment.variables, limit: Self.patience
    ) { try await Task.sleep(for: $0) }
    self.output = output
  }

  func copy(_ text: String) async -> CopyMethod? {
    if let name = await program.copy(text) { return .program(name) }
    return output.copyToClipboard(text) ? .terminal : nil
  }
}
