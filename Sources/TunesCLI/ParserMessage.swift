import ArgumentParser
import Retrieval
import TerminalKit
import Views

/// The message for a command line that the parser rejects.
struct ParserMessage {
  let message: ErrorMessage

  init(_ error: any Error, words: [String]) {
    let complaint = TunesCommand.message(for: error)
    message = Self.unknownCommand(words, complaint) ?? Self.parserMessage(complaint, words)
  }

  /// The message for `tunes help` with the name of an unknown command; `nil` for any other call.
  static func unknownHelp(_ words: [String]) -> ErrorMessage? {
    words.first == "help" ? unknownCommand(Array(words.dropFirst()), nil) : nil
  }

  /// Whether the command line asks for JSON, so that errors are JSON too.
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

  /// Whether a word is an option of one letter, or a group with it.
  private static func isShort(_ letter: Character, in word: String) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.contains(letter)
      && word.dropFirst().allSatisfy(\.isLetter)
  }

  /// `complaint` is the parser's own message; `nil` if the words can only be commands.
  private static func unknownCommand(_ words: [String], _ complaint: String?) -> ErrorMessage? {
    let commands = TunesCommand.configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return nil }
    if let known = commands.first(where: { $0.configuration.commandName == word }) {
      return unknownSubcommand(of: known, words.dropFirst(), complaint)
    }
    let search = words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    let nearest: SafeText? = TunesCommand.nearest(to: words).map { "Did you mean `tunes \($0)`? " }
    let advice = (nearest ?? "") + "To search for it, run `tunes search \(search)`"
    return ErrorMessage(.usage, "Unknown command \(quoting: word)", advice: advice)
  }

  private static func unknownSubcommand(
    of command: any ParsableCommand.Type, _ words: ArraySlice<String>, _ complaint: String?
  ) -> ErrorMessage? {
    let (group, names) = (command.configuration, names(of: command.configuration.subcommands))
    guard let word = words.first, !word.hasPrefix("-"), !names.isEmpty, !names.contains(word)
    else { return nil }
    let name = group.commandName ?? ""
    let nearest = NearestWord.to(word, among: names)
    // The word may be an argument of the group's default command.
    guard
      group.defaultSubcommand == nil || nearest != nil || complaint?.contains("'\(word)'") != false
    else { return nil }
    let advice: SafeText =
      nearest.map { "Did you mean `tunes \(name) \($0)`?" }
      ?? "Available commands: \(names.joined(separator: ", "))"
    return ErrorMessage(.usage, "Unknown command \(quoting: "\(name) \(word)")", advice: advice)
  }

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.compactMap { $0.configuration.commandName }
  }

  /// The parser's own message in the shape of ours.
  private static func parserMessage(_ complaint: String, _ words: [String]) -> ErrorMessage {
    var lines = complaint.split(separator: "\n")
    let text = lines.isEmpty ? "" : lines.removeFirst()
    if let hint = text.firstRange(of: ". Did you mean") {
      return message(
        text[..<hint.lowerBound], advice: "Did you mean\(quotedLikeOurs(text[hint.upperBound...]))")
    }
    if let hint = text.firstRange(of: ". Please provide one of") {
      // The parser puts few values in quotes on the same line, and many on lines of their own.
      let listed = lines.map { String($0.drop { $0 == " " || $0 == "-" }) }
      let choices = listed.isEmpty ? quotedWords(in: text[hint.upperBound...]) : listed
      let wrong = quotedWords(in: text).first ?? ""
      return message(text[..<hint.lowerBound], advice: advice(from: choices, insteadOf: wrong))
    }
    let command = words.prefix(TunesCommand.nameLength(words)).prefix { !$0.hasPrefix("-") }
      .map { " " + $0 }.joined()
    let sentence = text.hasSuffix(".") ? text.dropLast() : text
    return message(sentence, advice: "See `tunes\(command) --help`")
  }

  /// Advice that names the closest accepted value, or all of them.
  private static func advice(from choices: [String], insteadOf wrong: String) -> SafeText {
    NearestWord.to(wrong, among: choices).map { "Did you mean \(quoting: $0)?" }
      ?? "Use one of these: \(choices.joined(separator: ", "))"
  }

  private static func quotedWords(in text: Substring) -> [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  /// Replaces the parser's `'…'` by our `"…"`; an apostrophe inside a word stays.
  private static func quotedLikeOurs(_ text: Substring) -> String {
    text.replacing(/(^|[ (])'([^']*)'/) { "\($0.1)\"\($0.2)\"" }.description
  }

  private static func message(_ sentence: Substring, advice: SafeText) -> ErrorMessage {
    ErrorMessage(.usage, SafeText(quotedLikeOurs(sentence)), advice: advice)
  }
}

enum NearestWord {
  private static let longestWord = 64

  /// Returns the closest of `words`; `nil` if none is close enough.
  ///
  /// `startingWith` says whether one that starts with `word` is close.
  static func to(_ word: String, among words: [String], startingWith: Bool = true) -> String? {
    let word = word.lowercased()
    let letters = String(word.prefix(Self.longestWord))
    let ranked = words.map { other in
      let others = String(other.lowercased().prefix(Self.longestWord))
      return (word: other, distance: EditDistance.between(letters, others))
    }
    let best = ranked.min { $0.distance < $1.distance }
    if let best, best.distance <= max(1, word.count / 3) { return best.word }
    return word.count < 2 || !startingWith ? nil : words.first { $0.lowercased().hasPrefix(word) }
  }

  /// Returns advice that names the closest word, if one is close, and all available ones.
  static func question(_ word: String, among words: [String], _ things: SafeText) -> SafeText {
    "\(question(word, among: words))Available \(things): \(words.joined(separator: ", "))"
  }

  /// Returns `Did you mean "…"? ` with a trailing space; empty if no word is close enough.
  static func question(_ word: String, among words: [String]) -> SafeText {
    to(word, among: words).map { "Did you mean \(quoting: $0)? " } ?? ""
  }
}
