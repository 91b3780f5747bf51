import TerminalKit

/// The line at the prompt of a list, edited while something else goes on with it.
@MainActor final class LiveLine {
  enum Event: Equatable {
    /// A line was begun, with this in it.
    case begun(String)
    case edited(from: String, to: String)
    case submitted(String)
    /// The input is at its end, or was called off.
    case ended
  }

  private let console: Console
  /// What stands in the line; `nil` while none is edited.
  private(set) var text: String?

  init(console: Console) {
    self.console = console
  }

  /// The next that happens to the line, or to a new one; `nil` where nobody is there to type.
  ///
  /// `draft` is what a new line begins with where it can be edited.
  func next(draft: String = "") async -> Event? {
    guard let prompt = console.prompt else { return nil }
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
    case .interrupted:
      text = nil
      console.interrupt()
      return .ended
    case .ended:
      text = nil
      return .ended
    }
  }
}
