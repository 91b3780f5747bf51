import TerminalKit

/// The prompt below a list of choices.
///
/// Typing filters the list at once; a number selects an item.
@MainActor final class ChoicePrompt {
  private let console: Console
  private let line: LiveLine
  private let help: [PromptHelp]
  private let item: SafeText

  /// Creates a prompt; `help` is shown for `?`, and `item` is the noun for a choice.
  init(console: Console, help: [PromptHelp], item: SafeText) {
    (self.console, self.help, self.item) = (console, help, item)
    line = LiveLine(console: console)
  }

  /// Whether a line is being edited, in which case the list is drawn below it.
  var isEditing: Bool { line.text != nil }

  /// Shows the list below the line if the line filters it; otherwise, shows nothing there.
  func showBelow(_ lines: @autoclosure () -> [StyledText]) {
    let narrows = ConsoleChoice.filter(typed: line.text ?? "") != nil
    console.prompt?.showBelow(narrows ? lines() : [])
  }

  /// Returns the user's next event, or `nil` if there is no user, as in a pipe.
  ///
  /// `isListed` is whether there are choices, and `other` makes the events of other commands.
  func next<Event: FilterableListEvent>(isListed: Bool = true, other: (ConsoleCommand) -> Event?)
    async -> Event?
  {
    guard console.prompt != nil else { return nil }
    if isListed { line.hint("Type a number to choose, text to filter the list, or ? for help.") }
    while true {
      switch await line.next() {
      case .begun: continue
      case .edited(let before, let text):
        if let filter = ConsoleChoice.filter(typed: text) { return .filter(filter) }
        if isListed, ConsoleChoice.filter(typed: before) != nil { return .filter("") }
      case .submitted(let text):
        switch ConsoleChoice(text) {
        case .filter(""): if isListed { return .filter("") }
        case .filter(let filter): return .filter(filter)
        case .command(.select(let number)): return .select(number)
        case .command(.nextPage): return .nextPage
        case .command(.previousPage): return .previousPage
        case .command(.back): return .back
        case .command(.quit): return .quit
        case .command(.help): console.show(help, item: item)
        case .command(let command):
          if let event = other(command) { return event }
          console.answer(text)
        }
      case .ended, nil: return .quit
      }
    }
  }
}

/// A command typed at the prompt of a list of choices, where any other text filters the list.
enum ConsoleChoice: Equatable {
  case command(ConsoleCommand)
  /// An empty text clears the filter.
  case filter(String)

  init(_ line: String) {
    switch ConsoleCommand(line) {
    case .nothing: self = .filter("")
    case .filter(let text): self = .filter(String(text[...].trimmingSpace))
    case .term(let text): self = .filter(String(text.drop(while: \.isWhitespace)))
    case .select(let position): self = .command(.select(position))
    case .nextPage, .previousPage, .help, .retry, .storefronts, .genres, .back, .quit:
      self = .command(ConsoleCommand(line))
    default: self = .filter(String(line[...].trimmingSpace))
    }
  }

  /// Returns the filter in a line being typed, or `nil` if it is empty or a command.
  static func filter(typed line: String) -> String? {
    if case .filter(let text) = ConsoleChoice(line), !text.isEmpty { text } else { nil }
  }
}
