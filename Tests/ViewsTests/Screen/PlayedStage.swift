import Mocks
import TerminalKit
import TestSupport

@testable import Views

/// A stage whose keys a test presses, and whose frames it looks at; nothing is written.
@MainActor struct PlayedStage {
  let stage: Stage
  private let output: OutputPipe

  init(_ bindings: KeyBindings = .standard) throws {
    output = try OutputPipe()
    let capabilities = TerminalCapabilities(isTerminal: true, colors: .sixteen)
    let text = TextOutput(descriptor: output.descriptor, capabilities: capabilities)
    let screen = Screen(
      input: TerminalInput(descriptor: output.descriptor, output: text), output: text,
      modes: .screen(mouse: true, errors: 2), suspend: {})
    stage = Stage(
      screen: screen, bindings: bindings, capabilities: capabilities,
      format: PersonalFormat(environment: [:], clock: StubClock())
    ) { _ in throw CancellationError() }
  }

  /// A screen of that size as a user sees it.
  func screen(_ columns: Int, _ rows: Int) -> String {
    stage.frame(TerminalSize(columns: columns, rows: rows)).lines
      .map { $0 + "\n" }.joined()
  }

  func press(_ keys: Key...) {
    for key in keys { stage.press(key) }
  }

  func type(_ text: String) {
    for character in text { stage.press(.character(character)) }
  }
}
