/// What a line means at the prompt of a list to choose from.
enum ConsoleChoice: Equatable {
  case pick(Int)
  case nextPage
  case previousPage
  /// Anything that is nothing else; an empty line, which ends the filter, too.
  case filter(String)
  case help
  case retry
  case storefronts
  case genres
  case back
  case quit

  init(_ line: String) {
    // The space that makes a term private means nothing here.
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

  /// What the list is narrowed to while a line is being typed; `nil` where it means something else.
  static func filter(typed line: String) -> String? {
    if case .filter(let text) = ConsoleChoice(line), !text.isEmpty { text } else { nil }
  }
}
