import Mocks
import TerminalKit
import TestSupport

@testable import Views

/// The pipes that a console or document view writes to, for a test to read at the end.
@MainActor struct ViewOutput {
  let results: OutputPipe
  let notes: OutputPipe
  private let capabilities: TerminalCapabilities
  private let resultCapabilities: TerminalCapabilities

  /// Creates an output whose messages and results go to pipes, or to terminals with these capabilities.
  init(notes capabilities: TerminalCapabilities = .pipe, results: TerminalCapabilities = .pipe)
    throws
  {
    resultCapabilities = results
    self.results = try OutputPipe()
    notes = try OutputPipe()
    self.capabilities = capabilities
  }

  func console(_ prompt: ScriptedPrompt? = nil, interrupts: Interrupts = Interrupts()) -> Console {
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: capabilities)
    return Console(
      results: TextOutput(descriptor: results.descriptor, capabilities: resultCapabilities),
      notes: notes, prompt: prompt,
      activity: Activity(output: notes) { _ in },
      format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: interrupts)
  }

  func console(_ script: [PromptEvent]) -> Console {
    console(ScriptedPrompt(script))
  }

  func document(_ format: DocumentFormat) -> DocumentOutput {
    DocumentOutput(results: output(results), notes: output(notes), format: format)
  }

  private func output(_ pipe: OutputPipe) -> TextOutput {
    TextOutput(descriptor: pipe.descriptor, capabilities: .pipe)
  }
}

extension ConsolePage {
  /// The text of a page for a pipe, or for a terminal with so many columns.
  static func sample(
    _ contents: Contents, columns: Int? = nil, isAccessible: Bool = false, locale: String = "C"
  ) -> Self {
    Self(
      page: contents,
      capabilities: TerminalCapabilities(
        isTerminal: columns != nil, columns: columns ?? 80, isAccessible: isAccessible),
      format: PersonalFormat(environment: ["LANG": locale], clock: StubClock()))
  }

  /// The whole list.
  var list: [StyledText] { rows.lines(0..<rowCount) }

  /// All lines, unwrapped, as plain text.
  var lines: [String] {
    (head(nil) + (list.isEmpty ? [] : [""]) + list).map(\.plain.string)
  }
}
