import ArgumentParser
import TerminalKit
import Views

/// What is said of words that the parser does not understand.
struct ParserMessage {
  let message: ErrorMessage

  init(_ error: any Error, words: [String]) {
    message =
      Self.unknownCommand(words, TunesCommand.message(for: error))
      ?? Self.parserMessage(error, words)
  }

  /// What is said where help is asked for a command that there is not.
  static func unknownHelp(_ words: [String]) -> ErrorMessage? {
    words.first == "help" ? unknownCommand(Array(words.dropFirst()), "") : nil
  }

  /// Whether the answer, and so a failure, was to be JSON.
  static func wantsJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains { ["--json", "--format=json", "--format=ndjson"].contains($0) }
      || zip(options, options.dropFirst()).contains {
        $0 == "--format" && ["json", "ndjson"].contains($1)
      }
  }

  /// `complaint` is what the parser says.
  private static func unknownCommand(_ words: [String], _ complaint: String) -> ErrorMessage? {
    let commands = TunesCommand.configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return nil }
    if let known = commands.first(where: { $0.configuration.commandName == word }) {
      return unknownSubcommand(of: known, words.dropFirst(), complaint)
    }
    let advice: SafeText =
      NearestWord.to(word, among: names(of: commands)).map { "did you mean tunes \($0)?" }
      ?? "to search for it: tunes search \(word)"
    return ErrorMessage(.usage, "there is no command \"\(word)\"", advice: advice)
  }

  private static func unknownSubcommand(
    of command: any ParsableCommand.Type, _ words: ArraySlice<String>, _ complaint: String
  ) -> ErrorMessage? {
    let (group, names) = (command.configuration, names(of: command.configuration.subcommands))
    guard let word = words.first, !word.hasPrefix("-"), !names.isEmpty, !names.contains(word)
    else { return nil }
    let name = group.commandName ?? ""
    let nearest = NearestWord.to(word, among: names)
    // Where a group stands for one of its commands, the word may be for that.
    guard group.defaultSubcommand == nil || nearest != nil || complaint.contains("'\(word)'")
    else { return nil }
    let advice = (nearest.map { [$0] } ?? names).map { SafeText("tunes \(name) \($0)") }.joined(
      separator: " or ")
    return ErrorMessage(
      .usage, "there is no command \"\(name) \(word)\"", advice: "did you mean " + advice + "?")
  }

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.compactMap { $0.configuration.commandName }
  }

  /// The parser's own sentence, in the form of ours.
  private static func parserMessage(_ error: any Error, _ words: [String]) -> ErrorMessage {
    var lines = TunesCommand.message(for: error).split(separator: "\n")
    let text = lines.isEmpty ? "" : lines.removeFirst()
    if let hint = text.firstRange(of: ". Did you mean") {
      return message(text[..<hint.lowerBound], advice: "did you mean\(text[hint.upperBound...])")
    }
    if let hint = text.firstRange(of: ". Please provide one of") {
      // A few values stand in quotes behind it, many in lines of their own below.
      let listed = lines.map { String($0.drop { $0 == " " || $0 == "-" }) }
      let choices = listed.isEmpty ? quotedWords(in: text[hint.upperBound...]) : listed
      let wrong = quotedWords(in: text).first ?? ""
      return message(text[..<hint.lowerBound], advice: advice(from: choices, insteadOf: wrong))
    }
    let command = words.prefix(TunesCommand.nameLength(words)).prefix { !$0.hasPrefix("-") }
      .map { " " + $0 }.joined()
    let sentence = text.hasSuffix(".") ? text.dropLast() : text
    return message(sentence, advice: "see tunes\(command) --help")
  }

  /// The nearest of the values that an option takes, or all of them.
  private static func advice(from choices: [String], insteadOf wrong: String) -> SafeText {
    NearestWord.to(wrong, among: choices).map { "did you mean \($0)?" }
      ?? "use \(choices.joined(separator: ", "))"
  }

  private static func quotedWords(in text: Substring) -> [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  private static func message(_ sentence: Substring, advice: SafeText) -> ErrorMessage {
    let happened = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return ErrorMessage(.usage, SafeText(happened), advice: advice)
  }
}
