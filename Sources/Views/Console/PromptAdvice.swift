import Entities
import Scenes
import TerminalKit

extension Console {
  /// Returns the event of a term, or of a link, at the prompt of a list or a page; says why if there
  /// is none, as for a line that more likely means something else.
  func search(
    for text: String, typed line: String, _ positions: ClosedRange<Int>?,
    at place: PromptAdvice.Place
  ) -> ItemsEvent? {
    do throws(ErrorMessage) {
      if let link = try StoreLink(text) { return .lookUp(link.id, in: link.storefront) }
    } catch {
      note(error.line)
      return nil
    }
    if let advice = advice(on: line, positions, at: place) {
      note(advice)
      return nil
    }
    do {
      return .search(try SearchTerm(text))
    } catch {
      note(ErrorMessage(error).line)
      return nil
    }
  }

  /// Returns what to type instead of a line that looks like a term; `nil` if it is one.
  ///
  /// `numbers` are those of the visible rows.
  func advice(
    on line: String, _ positions: ClosedRange<Int>?, _ numbers: [Int]? = nil,
    at place: PromptAdvice.Place
  ) -> StyledText? {
    guard case .term = ConsoleCommand(line), line[...].trimmingSpace.first != "=" else {
      return nil
    }
    let advice = PromptAdvice(
      commands: shellCommands, options: searchOptions, positions: positions, numbers: numbers,
      place: place)
    return advice.text(for: line)
  }
}

/// Advice on lines that mean something else than a search: numbers or words of commands alone,
/// commands and options of the shell, and actions that it has.
struct PromptAdvice {
  /// The prompt at which a line is typed.
  enum Place: Equatable {
    /// That of a search, which leads to past searches, stores, and genres.
    case search
    /// That of a list, with the name of a playlist.
    case list(playlist: String?)
    case page
  }

  /// The letters that do here what these commands do.
  private static let letters = [
    "history": ("open your search history", "H"), "storefronts": ("choose a store", "S"),
    "genres": ("choose genres", "T"), "suggestions": ("list past searches", "s"),
  ]

  /// The actions of words, and the letters that do the same.
  private static let words = [
    "back": ("go back", "b"), "help": ("show the help", "?"),
    "undo": ("undo the last change of favorites or playlists", "u"),
  ]
  /// The same of words about the pages of results.
  private static let pageWords = [
    "next": ("go to the next page", "n"), "more": ("go to the next page", "n"),
  ]
  /// The actions of words about a result, as the texts before and after it.
  private static let resultWords: [String: ResultWord] = [
    "open": ResultWord("open", ""), "play": ResultWord("play", "p"),
    "add": ResultWord("add", "c", after: " to a playlist"),
    "favorite": ResultWord("add", "f", after: " to favorites"),
    "favourite": ResultWord("add", "f", after: " to favorites"),
    "fav": ResultWord("add", "f", after: " to favorites"),
    "unfavorite": ResultWord("remove", "f", after: " from favorites"),
    "lyrics": ResultWord("show the lyrics of", "l"),
    "album": ResultWord("go to the album", "A", result: "of a result"),
    "artist": ResultWord("go to the artist", "R", result: "of a result"),
  ]

  /// The names of the program's commands.
  let commands: Set<String>
  /// Returns the names of the options of a search.
  var options: () -> Set<String> = { [] }
  /// The numbers of the results; `nil` if none are listed.
  let positions: ClosedRange<Int>?
  /// The numbers of the visible rows; `nil` for all.
  var numbers: [Int]?
  var place = Place.search

  /// Returns the advice on a line that removes songs, which results can't be.
  static func removal(_ line: String) -> StyledText {
    let text = String(line[...].trimmingSpace)
    return """
      Results can't be removed; \("d", .bold) works in favorites, playlists, and the library. \
      \("=\(text)", .bold) searches for it.
      """
  }

  /// Returns how to get what a search without results was probably for; `nil` if nothing tells.
  static func way(to query: SearchQuery) -> StyledText? {
    let songs: StyledText? =
      query.entity.isTrack ? nil : "Type \("songs", .bold) to search for songs instead."
    return way(insteadOf: query.term.text) ?? songs
  }

  /// Returns how to do what the first word of a term without results names, as in `play hey jude`;
  /// `nil` if it names nothing.
  static func way(insteadOf term: String) -> StyledText? {
    let parts = term.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard parts.count == 2, let word = resultWords[parts[0].lowercased()] else { return nil }
    let letter: StyledText = word.letter.isEmpty ? "" : "\(word.letter, .bold) and "
    let name: StyledText = "\(quoting: String(parts[1]), .bold)"
    return "To \(word.action(on: name)), search for it, then type \(letter)its number."
  }

  /// Returns what to type instead of a line; `nil` if the line is a search.
  func text(for line: String) -> StyledText? {
    let text = String(line[...].trimmingSpace)
    let advice =
      numbers(text) ?? word(text.lowercased()) ?? command(text) ?? search(withOptions: text)
      ?? action(text) ?? addition(text)
    guard let advice else { return nil }
    return "\(advice); \("=\(text)", .bold) searches for it."
  }

  /// Returns advice on a word alone.
  private func word(_ text: String) -> StyledText? {
    let known = Self.words[text] ?? (positions == nil ? nil : Self.pageWords[text])
    if let (action, letter) = known { return "To \(action), type \(letter, .bold)" }
    guard let positions, let word = Self.resultWords[text] else { return nil }
    let numbers = numbers ?? Array(positions)
    let example = numbers.contains(2) ? 2 : numbers.first ?? 2
    return "To \(word.action()), type \("\(word.start)\(example)", .bold)"
  }

  /// Returns advice on several numbers, of which the first is listed: songs have such names, too.
  private func numbers(_ text: String) -> StyledText? {
    guard let positions, let first = Int(text.prefix(while: \.isNumber)), positions.contains(first),
      text.last?.isNumber == true, text.allSatisfy({ $0.isNumber || "-, ".contains($0) }),
      let ranges = PositionRanges(text), ranges.single == nil
    else { return nil }
    let names = text.split { ", ".contains($0) }.joined(separator: " and ")
      .replacing("-", with: " to ")
    return "To play results \(names), type \("p \(text)", .bold)"
  }

  /// Returns advice on a line for the shell, which can begin with its prompt.
  private func command(_ text: String) -> StyledText? {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    let hasPrompt = words.first == "$"
    if hasPrompt { words = words.dropFirst() }
    guard words.popFirst() == "tunes", let name = words.first.map(String.init) else { return nil }
    if words.count == 1, Int(name) != nil { return "To open result \(name), type \(name, .bold)" }
    let isCommand = commands.contains(name)
    guard isCommand || hasPrompt else { return nil }
    if place == .search, words.count == 1, let (action, letter) = Self.letters[name] {
      return "To \(action), type \(letter, .bold)"
    }
    let term = (name == "search" ? words.dropFirst() : words).joined(separator: " ")
      .filter { $0 != "\"" }
    guard !isCommand || name == "search", !term.isEmpty, !words.contains(where: { $0.first == "-" })
    else { return "To run `tunes \(name)`, type \("q", .bold) to quit first" }
    return "To search for \(quoting: term), type \(term, .bold)"
  }

  /// Returns advice on a term with options, which only commands have.
  private func search(withOptions text: String) -> StyledText? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let options = words.filter { $0.first == "-" }.map { $0.prefix { $0 != "=" } }
    guard !options.isEmpty, !self.options().isDisjoint(with: options.map(String.init)) else {
      return nil
    }
    let line = text.contains("\"") ? text : ShellText.line(words)
    return "Options work in the shell: type \("q", .bold), then run `tunes search \(line)`"
  }
}

/// The action of a word on a result, and the letter that does the same.
private struct ResultWord {
  private let before: SafeText
  private let after: SafeText
  private let result: SafeText
  let letter: SafeText

  init(
    _ before: SafeText, _ letter: SafeText, after: SafeText = "", result: SafeText = "a result"
  ) {
    (self.before, self.after, self.result, self.letter) = (before, after, result, letter)
  }

  /// The text before a number.
  var start: SafeText { letter.isEmpty ? "" : letter + " " }

  /// The action on any result, or on what has a name.
  func action(on name: StyledText? = nil) -> StyledText {
    "\(before) \(name ?? StyledText(result))\(after)"
  }
}
