import TerminalKit

/// The input line of a list's prompt, which stays editable while the list changes.
@MainActor final class LiveLine {
  enum Event: Equatable {
    /// A new line with this initial text.
    case begun(String)
    case edited(from: String, to: String)
    case submitted(String)
    /// The input ended, or the user pressed Ctrl-C.
    case ended
  }

  private let console: Console
  /// The text of the line; `nil` if none is being edited.
  private(set) var text: String?
  private var saidHint: StyledText?

  init(console: Console) {
    self.console = console
  }

  /// Shows a hint about the next line, unless it was the last one shown.
  func hint(_ text: StyledText) {
    if text != saidHint { console.hint(text) }
    saidHint = text
  }

  /// Returns the next event of the line, or of a new one; `nil` if there is no user.
  ///
  /// `draft` is the initial text of a new line, if lines can be edited.
  func next(draft: String = "") async -> Event? {
    guard let prompt = console.prompt else { return nil }
    console.hasAsked = true
    guard text != nil || !prompt.isInteractiveEditing else {
      text = draft
      prompt.completions = []
      prompt.begin("> ", text: draft)
      return .begun(draft)
    }
    if text == nil { prompt.begin("> ", text: "") }
    switch await prompt.next() {
    case .edited(let edited):
      defer { text = edited }
      return .edited(from: text ?? "", to: edited)
    case .submitted(let line):
      text = nil
      return .submitted(line)
    case .interrupted: console.interrupt()
    case .ended: break
    }
    text = nil
    return .ended
  }
}
