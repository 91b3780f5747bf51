import ArgumentParser
import Entities
import Foundation
import TerminalKit
import Views

/// The error for a command line that the parser rejects: the parser's sentence, on one line.
struct ParserMessage {
  let message: ErrorMessage

  init(_ error: any Error, words: [String]) {
    let lines = TunesCommand.message(for: error).split(separator: "\n")
    let text = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    let command = words.prefix(TunesCommand.nameLength(words)).prefix { !$0.hasPrefix("-") }
    message = ErrorMessage(
      .usage, SafeText(text),
      advice: "See `tunes\(command.map { " " + $0 }.joined()) --help`")
  }

  /// The error for `tunes help` with an unknown command; `nil` otherwise.
  static func unknownHelp(_ words: [String]) -> ErrorMessage? {
    guard words.first == "help", let word = words.dropFirst().first, !word.hasPrefix("-"),
      word != "help", !TunesCommand.isCommand(word)
    else { return nil }
    let nearest = NearestWord.to(word, among: TunesCommand.names(of: TunesCommand.self))
    return ErrorMessage(
      .usage, "Unknown command \(quoting: word)",
      advice: nearest.map { "Did you mean `tunes help \($0)`?" } ?? "See `tunes --help`")
  }

  /// Whether the command line asks for JSON, so that errors are JSON, too.
  static func wantsJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    let formats = ["json", "ndjson"]
    return options.contains {
      $0 == "--json" || isShort("j", in: $0)
        || formats.map { "--format=" + $0 }.contains($0.lowercased())
    }
      || zip(options, options.dropFirst()).contains {
        $0 == "--format" && formats.contains($1.lowercased())
      }
  }

  /// Whether a word is a one-letter option, or a group with it.
  private static func isShort(_ letter: Character, in word: String) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.contains(letter)
      && word.dropFirst().allSatisfy(\.isLetter)
  }
}
