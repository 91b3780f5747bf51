import Entities
import Scenes
import TerminalKit

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
  /// `unfavorite 1-3`; `nil` without numbers.
  case unfavorite(PositionRanges?)
  /// `c 1-3`; `nil` without numbers.
  case addToPlaylist(PositionRanges?)
  /// `c 1-3 NAME`
  case addToPlaylistNamed(String, PositionRanges)
  /// `p 1-3`; `nil` without numbers.
  case play(PositionRanges?)
  /// `p 3.2`, `f 3.2`, `c 3.2 NAME` …: a letter about track 2 of album 3.
  case onTrack(ArtistListing.TrackAction, Int, Int)
  /// `m 3 1`: song 3 to the place of song 1.
  case move(Int, to: Int)
  /// `d 1-3`, with its numbers as typed.
  case delete(String)
  case undo
  /// `A 3`, `R 3`, `l 3`, `o 3`, and `y 3`
  case act(ItemAction, Int)
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
  /// A word that opens the list it names.
  case go(Destination)
  case help
  case back
  case quit
  /// Any other text, or the text after `=`, even if it looks like a command.
  ///
  /// Keeps a leading space, which makes a search private.
  case term(String)

  /// The event about listed items; `nil` for other commands.
  var itemsEvent: ItemsEvent? {
    switch self {
    case .select(let number): .select(number)
    case .favorite(let ranges?): .toggleFavorites(ranges)
    case .unfavorite(let ranges?): .removeFavorites(ranges)
    case .addToPlaylist(let ranges?): .addToPlaylist(ranges)
    case .addToPlaylistNamed(let name, let ranges): .addToPlaylistNamed(name, ranges)
    case .play(let ranges): .play(ranges)
    case .act(let action, let number): .act(action, number)
    case .undo: .undo
    case .go(let place): .go(place)
    default: nil
    }
  }

  /// The event about the list as a whole; `nil` for other commands.
  var listEvent: ListEvent? {
    switch self {
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .filter(let text): .filter(text)
    case .retry: .retry
    default: nil
    }
  }

  /// The place that the command leads to; `nil` for other commands.
  var destination: Destination? {
    switch self {
    case .suggestions: .start
    case .history: .history
    case .storefronts: .storefronts
    case .genres: .genres
    default: nil
    }
  }

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
    } else if ["exit", "quit"].contains(text.lowercased()) {
      self = .quit
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
    if let command = onTrack(text, rest) { return command }
    switch text.first {
    case "+": return number(rest).map(expand)
    case "-": return number(rest).map(collapse)
    case "f" where isAboutNumbers(text): return .favorite(PositionRanges(rest))
    case "c" where isAboutNumbers(text): return .addToPlaylist(PositionRanges(rest))
    case "c" where text.dropFirst().first?.isWhitespace == true: return addition(rest)
    case "d" where isAboutNumbers(text): return .delete(String(rest))
    case "A" where isAboutNumbers(text): return number(rest).map { .act(.showAlbum, $0) }
    case "R" where isAboutNumbers(text): return number(rest).map { .act(.showArtist, $0) }
    case "l" where isAboutNumbers(text): return number(rest).map { .act(.showLyrics, $0) }
    case "o" where isAboutNumbers(text): return number(rest).map { .act(.openPage, $0) }
    case "y" where isAboutNumbers(text): return number(rest).map { .act(.copyLink, $0) }
    case "u" where text.hasPrefix(CommandWords.unfavorite + " "):
      let numbers = text.dropFirst(CommandWords.unfavorite.count).trimmingSpace
      return track(numbers).map { .onTrack(.removeFavorite, $0.album, $0.track) }
        ?? PositionRanges(numbers).map(unfavorite)
    case "m":
      let words = text.split(whereSeparator: \.isWhitespace).filter { $0 != "to" }
      let numbers = words.dropFirst().compactMap(number)
      guard ["m", "move"].contains(words[0]), words.count == 3, numbers.count == 2 else {
        return nil
      }
      return .move(numbers[0], to: numbers[1])
    case "O" where text.dropFirst().first?.isWhitespace == true:
      return MusicService(rawValue: rest.lowercased()).map(openIn)
    case "p" where isAboutNumbers(text): return .play(PositionRanges(rest))
    default:
      return track(text[...]).map { .selectTrack($0.album, $0.track) }
        ?? number(text[...]).map(select)
    }
  }

  /// Parses a letter about a track of an album, and after `c` the name of a playlist.
  private static func onTrack(_ text: String, _ rest: Substring) -> ConsoleCommand? {
    let parts = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard text.dropFirst().first?.isWhitespace == true, let letter = text.first,
      let (album, track) = parts.first.flatMap(track)
    else { return nil }
    let name = parts.count > 1 ? String(parts[1]) : nil
    if letter == "c", let name { return .onTrack(.addToPlaylistNamed(name), album, track) }
    guard name == nil, let action = trackActions[letter] else { return nil }
    return .onTrack(action, album, track)
  }

  private static let trackActions: [Character: ArtistListing.TrackAction] = [
    "p": .play, "f": .toggleFavorite, "c": .act(.addToPlaylist), "A": .act(.showAlbum),
    "R": .act(.showArtist), "l": .act(.showLyrics),
  ]

  /// Parses numbers and the name of a playlist, which `to` separates from numbers if it begins with
  /// one, or the name and then several numbers.
  private static func addition(_ text: Substring) -> ConsoleCommand? {
    let words = text.split(whereSeparator: \.isWhitespace)
    for (word, next) in zip(words, words.dropFirst()).reversed() {
      guard let ranges = PositionRanges(text[..<word.endIndex]) else { continue }
      let name = text[next.startIndex...].trimmingSpace
      return .addToPlaylistNamed(
        String(next == "to" && name != "to" ? name.dropFirst(2).trimmingSpace : name), ranges)
    }
    guard let last = words.last, let ranges = PositionRanges(last), ranges.single == nil
    else { return nil }
    return .addToPlaylistNamed(String(text.dropLast(last.count).trimmingSpace), ranges)
  }

  /// Whether a letter is followed by a list of numbers, or an attempt at one.
  private static func isAboutNumbers(_ text: String) -> Bool {
    let numbers = text.dropFirst()
    guard numbers.first?.isWhitespace == true else { return false }
    return PositionRanges(numbers) != nil || numbers.allSatisfy { "0123456789,-. ".contains($0) }
  }

  static func track(_ text: Substring) -> (album: Int, track: Int)? {
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
