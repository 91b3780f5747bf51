import Entities

/// A command typed at the prompt of a list.
enum ConsoleCommand: Equatable {
  case nothing
  case pick(Int)
  case nextPage
  case previousPage
  case suggestions
  case history
  case filter(String)
  /// Toggles favorites; `nil` if the numbers are missing or invalid, to show the usage.
  case favorite(PositionRanges?)
  /// Plays previews; `nil` if the numbers are missing or invalid, to show the usage.
  case play(PositionRanges?)
  case help
  case retry
  /// Opens the storefronts; capital letters open other scenes.
  case storefronts
  case genres
  case quit
  /// Any other text, or the text after `=`, even if it looks like a command.
  ///
  /// Keeps a leading space, which makes the search private.
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
  /// Whether a text is a list of numbers, or an attempt at one.
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
