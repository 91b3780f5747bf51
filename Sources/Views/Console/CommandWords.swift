import Entities
import Scenes

/// The words that users type instead of the letters of commands, as in other programs.
enum CommandWords {
  /// The word for a command that has no letter.
  static let unfavorite = "unfavorite"

  private static let letters = [
    "play": "p", "favorite": "f", "favourite": "f", "fav": "f", "star": "f",
    "unfavorite": unfavorite,
    "unfavourite": unfavorite, "unstar": unfavorite, "add": "c", "remove": "d",
    "delete": "d", "undo": "u", "album": "A", "artist": "R", "lyrics": "l", "open": "o",
    "copy": "y", "next": "n", "more": "n", "previous": "N", "back": "b",
    "help": "?",
  ]

  /// The letters of the words that numbers follow; the numbers alone open what they are of.
  private static let numbered = [
    "p": "p ", "f": "f ", "c": "c ", "d": "d ", "A": "A ", "R": "R ", "l": "l ", "o": "", "y": "y ",
    unfavorite: unfavorite + " ",
  ]

  /// Returns a line in letters that means the same: `n` for `next`, `p 1-3` for `play 1-3`.
  static func line(for line: String) -> String? {
    letters[line[...].trimmingSpace.lowercased()] ?? numbered(line)?.line
  }

  /// Returns such a line for words with numbers that are listed; others are searched for, because
  /// songs have such names, too.
  static func line(for line: String, with positions: ClosedRange<Int>?) -> String? {
    guard let positions else { return nil }
    if isUndo(line) { return letters["undo"] }
    guard let found = numbered(line), areListed(found.ranges, positions) else { return nil }
    return found.line
  }

  /// Whether numbers are those of listed results; several are taken to be.
  static func areListed(_ ranges: PositionRanges?, _ positions: ClosedRange<Int>?) -> Bool {
    guard let positions, let ranges else { return false }
    return ranges.single.map(positions.contains) ?? true
  }

  /// The places that words alone lead to from everywhere, as commands with these names do.
  private static let places: [String: Destination] = [
    "favorites": .list(.favorites), "favourites": .list(.favorites), "library": .list(.library),
    "playlists": .playlists, "charts": .charts, "history": .history,
  ]

  /// Returns the place that a line names; `nil` if it names none.
  static func destination(for line: String) -> Destination? {
    places[line[...].trimmingSpace.lowercased()]
  }

  private static let kinds: [String: SearchEntity] = [
    "songs": .song, "tracks": .song, "albums": .album, "artists": .artist,
  ]

  /// Returns the steps from a kind of results to the one that a line names; `nil` if it names none.
  static func steps(from kind: SearchEntity, in line: String) -> Int? {
    guard let wanted = kinds[line[...].trimmingSpace.lowercased()] else { return nil }
    return SearchEntity.allCases.indices.first { kind.kind(by: $0) == wanted }
  }

  /// The words before the name of a new playlist.
  static let creations = ["create playlist", "new playlist", "create"]
  /// The words before the name of a playlist to open.
  static let openings = ["open playlist", "show playlist", "playlists", "playlist"]
  /// The words before a property to sort by.
  static let sorts = ["sort by", "sort"]

  /// Other words for properties to sort by.
  private static let properties: [String: ResultSort] = [
    "year": .date, "title": .name, "length": .duration, "time": .duration,
  ]

  /// Returns the property to sort by that a word names; `nil` if it names none.
  static func property(_ word: String) -> ResultSort? {
    let word = word.lowercased()
    return ResultSort(rawValue: word) ?? properties[word]
  }

  /// Returns the property that a line sorts by, as in `sort by year`; `nil` if it isn't such a line.
  static func sort(in line: String) -> ResultSort? {
    text(after: sorts, in: line).flatMap(property)
  }

  /// Returns the new name of the playlist that a line renames, as in `rename to Drive`.
  static func newName(in line: String) -> String? {
    text(after: ["rename to", "rename"], in: line).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the text after the first of these words with which a line begins; `nil` if it begins with
  /// none of them.
  static func text(after words: [String], in line: String) -> String? {
    let line = line[...].trimmingSpace
    return words.lazy.compactMap { words -> String? in
      guard line.lowercased().hasPrefix(words) else { return nil }
      let rest = line.dropFirst(words.count)
      return rest.first?.isWhitespace == false ? nil : String(rest.trimmingSpace)
    }.first
  }

  /// Whether a line is the word for undoing a change, which songs have as their name, too.
  static func isUndo(_ line: String) -> Bool { line[...].trimmingSpace.lowercased() == "undo" }

  /// Parses a word and numbers, as in `play 2`, or a letter with them, as in `p2`;
  /// there are no ranges if the number is that of a track on an album.
  private static func numbered(_ line: String) -> (line: String, ranges: PositionRanges?)? {
    let text = line[...].trimmingSpace
    let isGlued = "pf".contains(text.prefix(1)) && text.dropFirst().first?.isNumber == true
    let end = isGlued ? text.index(after: text.startIndex) : text.firstIndex(where: \.isWhitespace)
    guard let end, areNumbers(text[end...]) else { return addition(text) }
    let word = text[..<end].lowercased()
    let letter: String? = isGlued ? word : letters[word == "show" ? "open" : word]
    guard let letter, let start = numbered[letter] else { return nil }
    return (start + text[end...].trimmingSpace, PositionRanges(text[end...]))
  }

  /// Parses `add`, numbers, and the name of a playlist, as in `add 3 to road trip`.
  private static func addition(_ text: Substring) -> (line: String, ranges: PositionRanges?)? {
    let parts = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard parts.count == 3, parts[0].lowercased() == "add", areNumbers(parts[1]) else { return nil }
    let name = parts[2].lowercased().hasPrefix("to ") ? parts[2].dropFirst(3) : parts[2]
    return ("c \(parts[1]) \(name)", PositionRanges(parts[1]))
  }

  /// Whether a text is a list of numbers, or the number of a track on an album, as in `3.2`.
  private static func areNumbers(_ text: Substring) -> Bool {
    PositionRanges(text) != nil || ConsoleCommand.track(text.trimmingSpace) != nil
  }
}

extension ConsoleCommand {
  /// Parses a line of a prompt where words can't be searches.
  init(words line: String) {
    if let place = CommandWords.destination(for: line) {
      self = .go(place)
      return
    }
    let text = CommandWords.line(for: line) ?? line
    self = text == CommandWords.unfavorite ? .unfavorite(nil) : ConsoleCommand(text)
  }
}
