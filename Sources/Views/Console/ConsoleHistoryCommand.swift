import Entities

/// A command typed at the prompt of the search history.
enum ConsoleHistoryCommand: Equatable {
  case nothing
  case pick(Int)
  case delete(PositionRanges)
  /// The text after `d` isn't a list of numbers.
  case deleteUnclear(String)
  case undo
  case filter(String)
  case nextPage
  case previousPage
  case help
  case back
  case quit
  case unknown

  init(_ line: String) {
    let text = String(line.drop(while: \.isWhitespace))
    let word = text.split(whereSeparator: \.isWhitespace).first ?? ""
    if text.hasPrefix("/") {
      self = .filter(String(text.dropFirst()))
    } else if word == "d" {
      let numbers = text.dropFirst().trimmingSpace
      self = PositionRanges(numbers).map(Self.delete) ?? .deleteUnclear(String(numbers))
    } else {
      self = Self.word(String(text[...].trimmingSpace))
    }
  }

  private static func word(_ text: String) -> ConsoleHistoryCommand {
    switch text {
    case "": .nothing
    case "u": .undo
    case "n": .nextPage
    case "p": .previousPage
    case "?": .help
    case "b": .back
    case "q": .quit
    case _ where text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains):
      .pick(Int(text) ?? .max)
    default: .unknown
    }
  }
}
