import Entities

/// A command typed at a prompt; a letter means the same at every prompt.
enum ConsoleCommand: Equatable {
  case nothing
  /// `3`
  case select(Int)
  /// `3.2`: track 2 of album 3.
  case selectTrack(Int, Int)
  /// `+3` and `-3`
  case expand(Int)
  case collapse(Int)
  case nextPage
  case previousPage
  /// `/text`; an empty text clears the filter.
  case filter(String)
  /// `f 1-3`; `nil` without numbers.
  case favorite(PositionRanges?)
  /// `c 1-3`; `nil` without numbers.
  case addToPlaylist(PositionRanges?)
  /// `p 1-3`; `nil` without numbers.
  case play(PositionRanges?)
  /// `p 3.2`
  case playTrack(Int, Int)
  /// `d 1-3`, with its numbers as typed.
  case delete(String)
  case undo
  case album
  case artist
  case lyrics
  case open
  /// `O spotify`; `nil` without a service.
  case openIn(MusicService?)
  case copy
  case suggestions
  case history
  case storefronts
  case genres
  case retry
  case searchMeant
  case help
  case back
  case quit
  /// Any other text, or the text after `=`, even if it looks like a command.
  ///
  /// Keeps a leading space, which makes a search private.
  case term(String)

  /// The text of a filter; `nil` for other commands.
  var filter: String? { if case .filter(let text) = self { text } else { nil } }

  private static let letters: [String: ConsoleCommand] = [
    "": .nothing, "n": .nextPage, ">": .nextPage, "N": .previousPage, "<": .previousPage,
    "f": .favorite(nil), "c": .addToPlaylist(nil), "p": .play(nil), "u": .undo, "d": .delete(""),
    "A": .album,
    "R": .artist, "l": .lyrics, "o": .open, "O": .openIn(nil), "y": .copy, "s": .suggestions,
    "H": .history, "S": .storefronts, "T": .genres, "r": .retry, "m": .searchMeant, "?": .help,
    "b": .back, "q": .quit,
  ]

  init(_ line: String) {
    let text = String(line[...].trimmingSpace)
    let margin = line.first?.isWhitespace == true ? " " : ""
    if let letter = Self.letters[text] {
      self = letter
    } else if text.hasPrefix("/") {
      self = .filter(String(line.drop(while: \.isWhitespace).dropFirst()))
    } else if text.hasPrefix("=") {
      self = .term(margin + String(text.dropFirst().trimmingSpace))
    } else {
      self = Self.numbered(text) ?? .term(margin + text)
    }
  }

  /// Parses a command with numbers, or an attempt at one.
  private static func numbered(_ text: String) -> ConsoleCommand? {
    let rest = text.dropFirst().trimmingSpace
    switch text.first {
    case "+": return number(rest).map(expand)
    case "-": return number(rest).map(collapse)
    case "f" where isAboutNumbers(text): return .favorite(PositionRanges(rest))
    case "c" where isAboutNumbers(text): return .addToPlaylist(PositionRanges(rest))
    case "d" where isAboutNumbers(text): return .delete(String(rest))
    case "O" where text.dropFirst().first?.isWhitespace == true:
      return MusicService(rawValue: rest.lowercased()).map(openIn)
    case "p" where isAboutNumbers(text):
      return track(rest).map { .playTrack($0.album, $0.track) } ?? .play(PositionRanges(rest))
    default: return track(text[...]).map { .selectTrack($0.album, $0.track) } ?? pick(text[...])
    }
  }

  private static func pick(_ text: Substring) -> ConsoleCommand? { number(text).map(select) }

  /// Whether a letter is followed by a list of numbers, or an attempt at one.
  private static func isAboutNumbers(_ text: String) -> Bool {
    let numbers = text.dropFirst()
    guard numbers.first?.isWhitespace == true else { return false }
    return PositionRanges(numbers) != nil || numbers.allSatisfy { "0123456789,-. ".contains($0) }
  }

  private static func track(_ text: Substring) -> (album: Int, track: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(number)
    guard parts.count == 2, let album = parts[0], let track = parts[1] else { return nil }
    return (album, track)
  }

  /// Parses a number; one that is too large for `Int` becomes `Int.max`.
  private static func number(_ text: Substring) -> Int? {
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
