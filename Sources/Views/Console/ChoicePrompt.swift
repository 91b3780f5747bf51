import TerminalKit

/// The prompt of a list to choose from: what is typed narrows the list at once, a number picks.
@MainActor final class ChoicePrompt {
  private let console: Console
  private let line: LiveLine
  private let help: [StyledText]
  private var hasSaidHow = false

  /// - Parameters:
  ///   - console: where it asks.
  ///   - help: what `?` says.
  init(console: Console, help: [StyledText]) {
    self.console = console
    self.help = help
    line = LiveLine(console: console)
  }

  /// Whether a line is being edited, under which the list is to be shown.
  var isEditing: Bool { line.text != nil }

  /// Shows the list under the line, if what stands in it narrows it.
  func showBelow(_ lines: @autoclosure () -> [StyledText]) {
    let narrows = ConsoleChoice.filter(typed: line.text ?? "") != nil
    console.prompt?.showBelow(narrows ? lines() : [])
  }

  /// What the person does next; `nil` where nobody is there to do anything.
  func next() async -> ConsoleChoice? {
    guard console.prompt != nil else { return nil }
    console.hasAsked = true
    if !hasSaidHow { console.hint("A number picks, letters narrow the list. ? lists the rest.") }
    hasSaidHow = true
    while true {
      switch await line.next() {
      case .begun: continue
      case .edited(let before, let text):
        if let filter = ConsoleChoice.filter(typed: text) { return .filter(filter) }
        if ConsoleChoice.filter(typed: before) != nil { return .filter("") }
      case .submitted(let text):
        let choice = ConsoleChoice(text)
        guard choice == .help else { return choice }
        for line in help { console.note(line) }
      case .ended, nil: return .quit
      }
    }
  }
}
