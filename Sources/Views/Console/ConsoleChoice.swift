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
