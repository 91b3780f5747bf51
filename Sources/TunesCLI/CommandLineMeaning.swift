import ArgumentParser
import Entities
import TerminalKit
import Views

/// The meaning of a command line: a command, with words that name none as a search; or either, if
/// the first word resembles the name of a command.
enum CommandLineMeaning: Equatable {
  /// A shorter number alone is more likely a term.
  private static let shortestID = 8

  case certain([String])
  /// An ID alone, which is looked up.
  case id(String, [String])
  case either(SearchOrCommand)

  init(_ typed: [String]) {
    let words = TunesCommand.spelled(typed)
    if let lookup = Self.lookup(words.first == "search" ? words.dropFirst() : words[...]) {
      self = .certain(lookup)
      return
    }
    guard let word = words.first, word != "help", !TunesCommand.isCommand(word) else {
      self = .certain(words)
      return
    }
    if word.hasPrefix("-") {
      // Without words, it isn't worth the time to parse it as a search.
      let hasWords = words.contains { !$0.hasPrefix("-") || $0 == "--" }
      let term = hasWords ? (try? SearchCommand.parse(words))?.term.first : nil
      guard let term else {
        self = .certain(words)
        return
      }
      guard TunesCommand.isCommand(term), let place = words.firstIndex(of: term) else {
        self = .certain(["search"] + words)
        return
      }
      let corrected = [term] + words[..<place] + words[(place + 1)...]
      self = term == "search" ? .certain(corrected) : .either(SearchOrCommand(words, corrected))
    } else if word.count >= Self.shortestID, word.allSatisfy({ ("0"..."9").contains($0) }),
      (try? LookupCommand.parse(words))?.things == [word]
    {
      self = .id(word, ["lookup"] + words)
    } else if let choice = SearchOrCommand(words) {
      self = .either(choice)
    } else {
      self = .certain(["search"] + words)
    }
  }

  /// Returns the command line that looks up a link, which is the first word but for options; `nil` if that
  /// isn't a link.
  ///
  /// It lacks the options that only a search has: a link needs no filter and no page.
  private static func lookup(_ words: ArraySlice<String>) -> [String]? {
    guard words.contains(where: StoreLink.isLink) else { return nil }
    lazy var search = CommandOptions(["search"])
    lazy var lookup = CommandOptions(["lookup"])
    var (kept, rest) = (["lookup"], words)
    var hasLink = false
    while let word = rest.popFirst(), word != "--" {
      guard word.hasPrefix("-") else {
        guard hasLink || StoreLink.isLink(word) else { return nil }
        hasLink = true
        kept.append(word)
        continue
      }
      let isLong = word.hasPrefix("--")
      let name = String(isLong ? word.prefix { $0 != "=" } : word.prefix(2))
      let takesNext = search.valued.union(lookup.valued).contains(name) && word == name
      let option = [word] + (takesNext ? [rest.popFirst()].compactMap(\.self) : [])
      if lookup.spellings.contains(name) || !search.spellings.contains(name) { kept += option }
    }
    return hasLink ? kept + rest : nil
  }

  /// The words to go on with; those that were typed if they aren't certain.
  var words: [String] {
    switch self {
    case .certain(let words), .id(_, let words): words
    case .either(let choice): choice.typed
    }
  }
}

/// A command line that can be a search or a command: its first word resembles the name of a command,
/// is one that follows options, is one of other programs, or is the number of a result.
struct SearchOrCommand: Equatable {
  /// A shorter beginning of a command's name is more likely a word.
  private static let shortestBeginning = 3
  /// Longer numbers are more likely the titles of songs.
  private static let longestNumber = 2
  /// The place of a name in a line that is yet to be completed.
  static let anyName = "NAME"
  /// Commands of other programs, and words of the prompt, which are also titles of songs.
  static let others = [
    "export": [
      ["favorites", "export"], ["playlist", "export"], ["library", "export"],
      ["history", "export"],
    ],
    "import": [["favorites", "import"], ["playlist", "import"], ["history", "import"]],
    "add": [["favorites", "add"], ["playlist", "add", anyName]],
    "unfavorite": [["favorites", "remove"]],
    "unstar": [["favorites", "remove"]],
  ]

  let typed: [String]
  /// The possible command lines, each with the name of the command first.
  private let corrected: [[String]]

  /// Returns `nil` if the first word doesn't resemble the name of a command.
  init?(_ words: [String]) {
    guard let word = words.first else { return nil }
    if PositionRanges(word) != nil, words.dropFirst().allSatisfy({ $0.hasPrefix("-") }) {
      guard word.contains("-") || word.count <= Self.longestNumber else { return nil }
      self.init(words, [word.contains("-") ? "play" : "show"] + words)
      return
    }
    if Self.isAlone(words), let others = Self.others[word.lowercased()] {
      self.init(typed: words, corrected: others.map { $0 + words.dropFirst() })
      return
    }
    if let addition = Self.addition(words) {
      self.init(words, addition)
      return
    }
    let command =
      NearestWord.isSwapped(word, "help")
      ? "help"
      : NearestWord.resembling(word, among: TunesCommand.names(of: TunesCommand.self))
        ?? Self.command(begunBy: words)
    guard let command else { return nil }
    self.init(words, [command] + words.dropFirst())
  }

  /// Whether nothing or only numbers follow the first word, apart from options after numbers.
  private static func isAlone(_ words: [String]) -> Bool {
    guard words.count > 1 else { return true }
    let arguments = words.dropFirst().prefix { !$0.hasPrefix("-") }
    return !arguments.isEmpty && arguments.allSatisfy { PositionRanges($0) != nil }
  }

  /// Returns the command that adds to favorites what follows `fav`, or the numbers after `like`, with
  /// which titles begin, too.
  private static func addition(_ words: [String]) -> [String]? {
    guard words.count > 1, !words[1].hasPrefix("-") else { return nil }
    let adds =
      switch words[0].lowercased() {
      case "fav": TunesCommand.nameLength(["favorites"] + words.dropFirst()) == 1
      case "like": PositionRanges(words[1]) != nil
      default: false
      }
    return adds ? ["favorites", "add"] + words.dropFirst() : nil
  }

  /// Returns the command that begins with the first word, if that is alone or a subcommand follows.
  private static func command(begunBy words: [String]) -> String? {
    let names = TunesCommand.names(of: TunesCommand.self)
    guard words[0].count >= shortestBeginning,
      let name = names.first(where: { $0.hasPrefix(words[0].lowercased()) })
    else { return nil }
    return words.count == 1 || TunesCommand.nameLength([name] + words.dropFirst()) > 1 ? name : nil
  }

  fileprivate init(_ typed: [String], _ corrected: [String]) {
    self.init(typed: typed, corrected: [corrected])
  }

  private init(typed: [String], corrected: [[String]]) {
    (self.typed, self.corrected) = (typed, corrected)
  }

  private var search: [String] { ["search"] + typed }
  private var command: String { corrected[0][0] }
  /// Whether the name of the command is right, but follows options.
  private var followsOptions: Bool { typed[0].hasPrefix("-") }
  /// Whether the name of the command is left out before a number.
  private var isNumber: Bool { PositionRanges(typed[0]) != nil }
  private var isOther: Bool { Self.others[typed[0].lowercased()] != nil }

  /// The words to search for if no user can be asked; `nil` if that would be the wrong guess.
  var unaskedSearch: [String]? { (isNumber || isOther) && corrected.count == 1 ? search : nil }

  /// Whether the command is more likely: only two letters are swapped, or what follows belongs to
  /// the command.
  private var prefersCommand: Bool {
    let followsNumber = typed.dropFirst().first.map { PositionRanges($0) != nil } ?? false
    return followsOptions || isNumber || isOther || followsNumber
      || NearestWord.isSwapped(typed[0], command) || TunesCommand.nameLength(corrected[0]) > 1
  }

  /// The command lines to choose from, the more likely one first.
  var choices: [[String]] { prefersCommand ? corrected + [search] : [search] + corrected }

  /// Whether all choices are complete, and the options allow a question.
  var allowsQuestion: Bool {
    !corrected.joined().contains(Self.anyName)
      && !typed.prefix { $0 != "--" }.contains("--no-input") && !ParserMessage.wantsJSON(typed)
  }

  var question: StyledText {
    if isNumber { return "\(typed[0], .bold) can be a result or a term. What do you mean?" }
    return followsOptions
      ? "\(quoting: command, .bold) can be a command or a term. What do you mean?"
      : "\(quoting: typed[0], .bold) isn't a command. What do you mean?"
  }

  /// The descriptions of the choices.
  var answers: [StyledText] {
    let term = (try? SearchCommand.parse(typed))?.term.joined(separator: " ")
    return choices.map { words in
      if words == search, let term { return "search for \(quoting: term, .bold)" }
      return "run `\("tunes \(ShellText.line(words))", .bold)`"
    }
  }

  /// The message if no user can be asked.
  var message: ErrorMessage {
    let commands = corrected.map { "`tunes \(ShellText.line($0))`" as SafeText }
    return ErrorMessage(
      .usage,
      followsOptions
        ? "\(quoting: command) can be a command or a term" : "Unknown command \(quoting: typed[0])",
      advice: """
        Did you mean \(commands.joined(separator: ", "))? To search for it, run `tunes \
        \(ShellText.line(search))`
        """)
  }
}
