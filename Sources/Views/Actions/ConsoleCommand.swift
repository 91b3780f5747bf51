import Entities
import Scenes
import TerminalKit

/// A line typed at a prompt; it means the same at every prompt.
enum ConsoleCommand: Equatable {
  case nothing
  /// Rows without a verb, or invalid rows.
  case noRows
  /// `3` and `3.2`
  case select(RowNumber)
  /// `+3` and `-3`
  case expand(Int)
  case collapse(Int)
  case nextPage
  case previousPage
  /// `/text`; empty text clears the filter.
  case filter(String)
  /// `f 1-3`; `nil` without numbers.
  case favorite(PositionRanges?)
  /// `c 1-3`; `nil` without numbers.
  case addToPlaylist(PositionRanges?)
  /// `c 1-3 NAME`
  case addToPlaylistNamed(String, PositionRanges)
  /// `p 1-3`; `nil` without numbers.
  case play(PositionRanges?)
  /// `m 3 1`: song 3 to the place of song 1.
  case move(Int, to: Int)
  /// `d 1-3`, with the numbers as typed.
  case delete(String)
  case take(JournalStep)
  /// `create NAME`; without a name, this and the next cases are empty.
  case create(String)
  case rename(String)
  case sort(String)
  case kind(SearchEntity)
  /// `A 3`, `R 3`, `l 3`, `o 3`, and `y 3`
  case act(ItemAction, RowNumber)
  case album
  case artist
  case lyrics
  case open
  /// `O spotify`; `nil` without a service.
  case openIn(MusicService?)
  case copy
  case retry
  case searchMeant
  /// A verb that opens a list or runs a shell command.
  case go(Destination)
  case help
  case back
  case quit
  /// Any other text, or the text after `=`, even if it looks like a command.
  ///
  /// Keeps a leading space, which makes a search private.
  case term(String)

  /// The destination or shell command, if it is one.
  var destination: Destination? {
    switch self {
    case .go(let place): place
    case .create(let name) where !name.isEmpty: .command(["playlist", "create", name])
    default: nil
    }
  }

  private var isOfShell: Bool { if case .go(.command) = self { true } else { false } }

  /// The event about listed items, if it is one.
  var itemsEvent: ItemsEvent? {
    switch self {
    case .select(let row): .select(row)
    case .favorite(let ranges?): .toggleFavorites(ranges)
    case .addToPlaylist(let ranges?): .addToPlaylist(ranges)
    case .addToPlaylistNamed(let name, let ranges): .addToPlaylistNamed(name, ranges)
    case .play(let ranges): .play(ranges)
    case .act(let action, let row): .act(action, row)
    case .take(let step): .take(step)
    case .go(.start): nil
    default: destination.map(ItemsEvent.go)
    }
  }

  /// The event about the list, if it is one.
  var listEvent: ListEvent? {
    switch self {
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .filter(let text): .filter(text)
    case .retry: .retry
    default: nil
    }
  }

  /// The filter's text, if it is one.
  var filter: String? { if case .filter(let text) = self { text } else { nil } }

  /// Parses a line; `?` shows the rules.
  init(_ line: String) {
    let text = line[...].trimmingSpace
    let margin = line.first?.isWhitespace == true ? " " : ""
    if text.isEmpty {
      self = .nothing
    } else if text.hasPrefix("/") {
      self = .filter(String(line.drop(while: \.isWhitespace).dropFirst()))
    } else if text.hasPrefix("=") {
      self = .term(margin + String(text.dropFirst().trimmingSpace))
    } else {
      let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      let isShell = parts.count == 2 && parts[0] == "tunes"
      let words = isShell ? parts[1].trimmingSpace : text
      self = Self.command(in: words) ?? .term(margin + words)
    }
  }

  /// Parses a verb or a number; `nil` for a search term.
  private static func command(in text: Substring) -> ConsoleCommand? {
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    if let word = parts.first, let verb = UserAction.named(word) {
      let rest = parts.count > 1 ? parts[1].trimmingSpace : ""
      let command = verb.command(rest)
      let isMistaken = command == nil || command?.isOfShell == true
      return isMistaken && verb.takesRows && isLikeRows(rest) ? .noRows : command
    }
    switch text.first {
    case ">" where text.count == 1: return .nextPage
    case "<" where text.count == 1: return .previousPage
    case "+": return number(text.dropFirst()).map(expand)
    case "-": return number(text.dropFirst()).map(collapse)
    default: return row(text).map(select) ?? (isLikeRows(text) ? .noRows : nil)
    }
  }

  /// Whether text is meant as rows, even if it has a mistake.
  private static func isLikeRows(_ text: Substring) -> Bool {
    PositionRanges(rows: text) != nil
      || text.contains(where: \.isWholeNumber)
        && text.allSatisfy { $0.isASCII && $0.isWholeNumber || " ,.-".contains($0) }
  }

  static func row(_ text: Substring) -> RowNumber? {
    number(text).map { RowNumber($0) } ?? PositionRanges(rows: text)?.row
  }

  /// Parses a number; too large ones become `Int.max`.
  static func number(_ text: Substring) -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
    return Int(text) ?? .max
  }
}

extension Substring {
  /// The text without white space at its ends.
  ///
  /// White space inside is unchanged, because it separates words.
  var trimmingSpace: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
