import Entities
import TerminalKit

/// The clipboard of the person's terminal, wherever that runs.
@MainActor final class TerminalClipboard: Clipboard {
  private let output: TextOutput

  init(output: TextOutput) {
    self.output = output
  }

  func copy(_ text: String) -> Bool {
    output.copyToClipboard(text)
  }
}
