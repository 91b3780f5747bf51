import ArgumentParser
import Entities
import TerminalKit
import Views

/// The meaning of a command line: a command, if the first word names one; else a search, or a question
/// if that word is nearly the name of a command.
enum CommandLineMeaning: Equatable {
  /// A shorter number alone is more likely a term.
  private static let shortestID = 8

  case certain([String])
  /// An ID alone, which is looked up.
  case id(String, [String])
  case either(SearchOrCommand)

  init(_ typed: [String]) {
    let words = TunesCommand.named(typed)
    let word = words.first ?? ""
    if Self.isLookup(word == "search" ? words.dropFirst() : words[...]) {
      self = .certain(["lookup"] + (word == "search" ? words.dropFirst() : words[...]))
    } else if word.isEmpty || word == "help" || TunesCommand.isCommand(word) {
      self = .certain(words)
    } else if word.hasPrefix("-") {
      // Without words, it isn't worth the time to parse it as a search.
      let hasWords = words.contains { !$0.hasPrefix("-") || $0 == "--" }
      let isSearch = hasWords && (try? SearchCommand.parse(words))?.term.isEmpty == false
      self = .certain(isSearch ? ["search"] + words : words)
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

  /// Whether the first word is a link, apart from options.
  private static func isLookup(_ words: ArraySlice<String>) -> Bool {
    guard words.prefix(while: { $0 != "--" }).contains(where: StoreLink.isLink) else {
      return false
    }
    let words = Array(words)
    let first =
      (try? LookupCommand.parse(words))?.things.first
      ?? (try? SearchCommand.parse(words))?.term.first ?? words.first
    return first.map(StoreLink.isLink) ?? false
  }

  /// The words to go on with; those that were typed if they aren't certain.
  var words: [String] {
    switch self {
    case .certain(let words), .id(_, let words): words
    case .either(let choice): choice.typed
    }
  }
}

/// A command line whose first word is nearly the name of a command.
struct SearchOrCommand: Equatable {
  let typed: [String]
  private let corrected: [String]

  /// Returns `nil` if the first word doesn't resemble the name of a command.
  init?(_ words: [String]) {
    let names = TunesCommand.names(of: TunesCommand.self)
    guard let word = words.first, let name = NearestWord.resembling(word, among: names) else {
      return nil
    }
    typed = words
    corrected = [name] + words.dropFirst()
  }

  private var search: [String] { ["search"] + typed }

  /// The command lines to choose from.
  var choices: [[String]] { [corrected, search] }

  /// Whether the options allow a question.
  var allowsQuestion: Bool {
    !typed.prefix { $0 != "--" }.contains("--no-input") && !ParserMessage.wantsJSON(typed)
  }

  var question: StyledText { "\(quoting: typed[0], .bold) isn't a command. Choose a line to run:" }

  /// The descriptions of the choices.
  var answers: [StyledText] { choices.map { "\("tunes \(ShellText.line($0))", .bold)" } }

  /// The message if no user can be asked.
  var message: ErrorMessage {
    ErrorMessage(
      .usage,
      """
      \(quoting: typed[0]) isn't a command, so run `tunes \(ShellText.line(corrected))`, or \
      `tunes \(ShellText.line(search))` to search for it
      """)
  }
}
