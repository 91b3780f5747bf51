import ArgumentParser
import Entities
import TerminalKit
import Views

/// The meaning of a command line.
///
/// A command if the first word names one, or else a search, or a question if that word is nearly
/// the name of a command.
enum CommandLineMeaning: Equatable {
  /// A shorter number by itself is probably a term.
  private static let shortestID = 8

  case certain([String])
  /// An ID by itself, to look up.
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
      // Without words, parsing it as a search isn't worth the time.
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

  /// Whether the first word besides options is a link.
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

  /// The words to parse; without an answer to the question, the original ones.
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

  /// `nil` if the first word doesn't resemble a command.
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

  /// Whether the options allow asking a question.
  var allowsQuestion: Bool {
    !typed.prefix { $0 != "--" }.contains("--no-input") && !ParserMessage.wantsJSON(typed)
  }

  var question: StyledText { "\(quoting: typed[0], .bold) isn't a command. Choose a line to run:" }

  /// The choices as text.
  var answers: [StyledText] { choices.map { "\("tunes \(ShellText.line($0))", .bold)" } }

  /// The error if there is no user to ask.
  var message: ErrorMessage {
    ErrorMessage(
      .usage,
      """
      \(quoting: typed[0]) isn't a command, so run `tunes \(ShellText.line(corrected))`, or \
      `tunes \(ShellText.line(search))` to search for it
      """)
  }
}
