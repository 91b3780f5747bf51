import Entities

/// What a line at the prompt of a list means.
enum ConsoleCommand: Equatable {
  case nothing
  case pick(Int)
  case nextPage
  case previousPage
  case suggestions
  case history
  case filter(String)
  /// Without numbers it says how it is done.
  case favorite(PositionRanges?)
  /// Hear previews; without numbers it says how it is done.
  case play(PositionRanges?)
  case help
  case retry
  /// To the storefronts; a capital letter goes to another scene.
  case storefronts
  case genres
  case quit
  /// Anything else is a term; after `=` whatever it looks like. It begins with a space where the line
  /// does, since that makes it private.
  case term(String)

  init(_ line: String) {
    let text = line.trimmingWhitespace
    let margin = line.first?.isWhitespace == true ? " " : ""
    switch text {
    case "": self = .nothing
    case "n": self = .nextPage
    case "p": self = .previousPage
    case "s": self = .suggestions
    case "H": self = .history
    case "?": self = .help
    case "r": self = .retry
    case "q": self = .quit
    case "S": self = .storefronts
    case "T": self = .genres
    case "f": self = .favorite(nil)
    default:
      if text.hasPrefix("/") {
        self = .filter(String(text.dropFirst()))
      } else if text.hasPrefix("=") {
        self = .term(margin + String(text.dropFirst()).trimmingWhitespace)
      } else if text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
        self = .pick(Int(text) ?? .max)
      } else if text.hasPrefix("f "), Self.isAboutNumbers(text.dropFirst(2)) {
        self = .favorite(PositionRanges(text.dropFirst(2)))
      } else if text.hasPrefix("p "), Self.isAboutNumbers(text.dropFirst(2)) {
        self = .play(PositionRanges(text.dropFirst(2)))
      } else {
        self = .term(margin + text)
      }
    }
  }
}

extension ConsoleCommand {
  /// Whether a text is numbers of a list, or meant to be.
  private static func isAboutNumbers(_ text: Substring) -> Bool {
    PositionRanges(text) != nil || text.allSatisfy { "0123456789,- ".contains($0) }
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
