/// A command typed at the prompt of a list of choices.
enum ConsoleChoice: Equatable {
  case pick(Int)
  case nextPage
  case previousPage
  /// Any other text; an empty line clears the filter.
  case filter(String)
  case help
  case retry
  case storefronts
  case genres
  case back
  case quit

  init(_ line: String) {
    // A leading space makes a search term private, but has no meaning here.
    let line = String(line.drop(while: \.isWhitespace))
    switch ConsoleCommand(line) {
    case .nothing: self = .filter("")
    case .pick(let position): self = .pick(position)
    case .nextPage: self = .nextPage
    case .previousPage: self = .previousPage
    case .help, .history: self = .help
    case .retry: self = .retry
    case .storefronts: self = .storefronts
    case .genres: self = .genres
    case .quit: self = .quit
    case .filter(let text): self = .filter(text)
    case .term("b") where !line.contains("="): self = .back
    case .term(let text): self = .filter(text)
    case .suggestions, .favorite, .play: self = .filter(line)
    }
  }

  /// Returns the filter in a line being typed, or `nil` if it is empty or another command.
  static func filter(typed line: String) -> String? {
    if case .filter(let text) = ConsoleChoice(line), !text.isEmpty { text } else { nil }
  }
}
