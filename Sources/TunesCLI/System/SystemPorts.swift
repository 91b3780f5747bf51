import Entities
import Foundation
import TerminalKit

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

  init(output: TextOutput) {
    self.output = output
  }

  func copy(_ text: String) -> Bool {
    output.copyToClipboard(text)
  }
}
