package import TerminalKit

/// What a console view draws on and reads from.
@MainActor package final class Console {
  /// Standard output: results and nothing else.
  let results: TextOutput
  /// Standard error: the prompt, notes and failures.
  let notes: TextOutput
  /// Asks the person; `nil` where there is nobody to ask.
  let prompt: (any Prompt)?
  let activity: Activity
  let format: PersonalFormat
  /// Whether Ctrl-C ended the asking.
  package private(set) var isInterrupted = false

  package init(
    results: TextOutput, notes: TextOutput, prompt: (any Prompt)?, activity: Activity,
    format: PersonalFormat
  ) {
    self.results = results
    self.notes = notes
    self.prompt = prompt
    self.activity = activity
    self.format = format
  }

  func note(_ line: StyledText) {
    notes.writeLine(line)
  }

  /// Says how to go on, to somebody who is there to read it.
  func hint(_ text: StyledText) {
    let capabilities = notes.capabilities
    guard prompt != nil, capabilities.isTerminal else { return }
    notes.writeLines(text.styled(.dim).wrapped(to: capabilities.columns - 1))
  }

  func interrupt() {
    isInterrupted = true
  }
}
