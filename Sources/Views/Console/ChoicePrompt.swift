import TerminalKit

/// The prompt below a list of choices.
///
/// Typing filters the list at once; a number selects an item.
@MainActor final class ChoicePrompt {
  private let console: Console
  private let line: LiveLine
  private let help: [PromptHelp]
  private let item: SafeText
  private var hasSaidHow = false

  /// Creates a prompt; `help` is shown for `?`, and `item` is the noun for a choice.
  init(console: Console, help: [PromptHelp], item: SafeText) {
    self.console = console
    self.help = help
    self.item = item
    line = LiveLine(console: console)
  }

  /// Whether a line is being edited, in which case the list is drawn below it.
  var isEditing: Bool { line.text != nil }

  /// Shows the list below the line if the line filters it; otherwise, shows nothing there.
  func showBelow(_ lines: @autoclosure () -> [StyledText]) {
    let narrows = ConsoleChoice.filter(typed: line.text ?? "") != nil
    console.prompt?.showBelow(narrows ? lines() : [])
  }

  /// Returns the user's next choice, or `nil` if there is no user, as in a pipe.
  func next(isListed: Bool = true) async -> ConsoleChoice? {
    guard console.prompt != nil else { return nil }
    console.hasAsked = true
    if isListed, !hasSaidHow {
      console.hint("Type a number to choose, text to filter the list, or ? for help.")
      hasSaidHow = true
    }
    while true {
      switch await line.next() {
      case .begun: continue
      case .edited(let before, let text):
        if let filter = ConsoleChoice.filter(typed: text) { return .filter(filter) }
        if ConsoleChoice.filter(typed: before) != nil { return .filter("") }
      case .submitted(let text):
        let choice = ConsoleChoice(text)
        guard choice == .command(.help) else { return choice }
        console.show(help, item: item)
      case .ended, nil: return .command(.quit)
      }
    }
  }
}
