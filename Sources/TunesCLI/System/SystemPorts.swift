import Entities
import Foundation
import Media
import Subprocess
import TerminalKit

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

struct SystemClock: MachineClock {
  var now: Timestamp {
    Timestamp(seconds: Int64(Date.now.timeIntervalSince1970))
  }

  var uptime: Duration {
    .seconds(ProcessInfo.processInfo.systemUptime)
  }
}

/// The clipboard of the user's terminal, which can run on another computer.
@MainActor final class TerminalClipboard: Clipboard {
  private let output: TextOutput
  /// The absolute path of tmux, if the program runs in it.
  private let tmux: String?

  init(output: TextOutput, environment: ProcessEnvironment) {
    self.output = output
    tmux = environment.value("TMUX") == nil ? nil : environment.programs.path(of: "tmux")
  }

  /// Copies through tmux if the program runs in it, because tmux ignores the sequence unless
  /// `set-clipboard` is on, which isn't its default.
  func copy(_ text: String) async -> Bool {
    if let tmux {
      let result = try? await run(
        .path(FilePath(tmux)), arguments: ["load-buffer", "-w", "-"], input: .string(text),
        output: .discarded, error: .discarded)
      if result?.terminationStatus.isSuccess == true { return true }
    }
    return output.copyToClipboard(text)
  }
}
