import ArgumentParser
import Entities
import TerminalKit
import Views

/// The message for a command line that the parser rejects.
struct ParserMessage {
  let message: ErrorMessage

  /// `typed` is the first word that the user typed, which can be another name of the command.
  init(_ error: any Error, words: [String], typed: String? = nil) {
    let complaint = TunesCommand.message(for: error)
    message = Self.unknownMember(words, complaint, typed) ?? Self.parserMessage(complaint, words)
  }

  /// The message for `tunes help` with the name of an unknown command; `nil` for any other call.
  static func unknownHelp(_ words: [String]) -> ErrorMessage? {
    let named = Array(words.dropFirst())
    guard words.first == "help", let word = named.first, !word.hasPrefix("-") else { return nil }
    if TunesCommand.isCommand(word) || word == "help" { return unknownMember(named, nil) }
    let nearest = NearestWord.to(word, among: TunesCommand.names(of: TunesCommand.self))
    let meant = SearchOrCommand.others[word.lowercased()] ?? (nearest.map { [[$0]] } ?? [])
    let helps = meant.map { words -> SafeText in
      "`tunes help \(ShellText.line(words.filter { $0 != SearchOrCommand.anyName }))`"
    }
    let question: SafeText =
      helps.isEmpty ? "" : "Did you mean \(helps.joined(separator: ", "))? "
    return ErrorMessage(
      .usage, "Unknown command \(quoting: word)",
      advice: "\(question)To search for it, run `tunes search \(ShellText.line(words))`")
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

  /// The message for an unknown command after the name of a group; `nil` for any other call.
  ///
  /// `complaint` is the parser's own message; `nil` if the words can only be commands.
  private static func unknownMember(
    _ words: [String], _ complaint: String?, _ typed: String? = nil
  ) -> ErrorMessage? {
    let group = TunesCommand.configuration.subcommands
      .first { $0.configuration.commandName == words.first }
    return group.flatMap {
      unknownSubcommand(of: $0, typed ?? words[0], words.dropFirst(), complaint)
    }
  }

  private static func unknownSubcommand(
    of command: any ParsableCommand.Type, _ typed: String, _ words: ArraySlice<String>,
    _ complaint: String?
  ) -> ErrorMessage? {
    let (group, names) = (command.configuration, TunesCommand.names(of: command))
    guard let word = words.first, !word.hasPrefix("-"), !names.isEmpty, !names.contains(word)
    else { return nil }
    let name = group.commandName ?? ""
    let nearest = NearestWord.to(word, among: names)
    // The word may be an argument of the group's default command.
    guard
      group.defaultSubcommand == nil || nearest != nil || complaint?.contains("'\(word)'") != false
    else { return nil }
    let unknown: SafeText = "Unknown command \(quoting: "\(typed) \(word)")"
    if let line = otherCommand(for: word, of: name, words.dropFirst()) {
      return ErrorMessage(.usage, unknown, advice: "Did you mean `tunes \(line)`?")
    }
    var meant = nearest.map { [$0] + words.dropFirst() }
    if name == "config", (try? ConfigurationKey.named(word)) != nil {
      meant = [words.count == 1 ? "get" : "set"] + words
    }
    let adding: SafeText =
      name == "favorites"
      ? ". To add a track, run `tunes \(ShellText.line([name, "add"] + words))`" : ""
    let advice: SafeText =
      meant.map { "Did you mean `tunes \(ShellText.line([name] + $0))`?" }
      ?? "Available commands: \(names.joined(separator: ", "))\(adding)"
    return ErrorMessage(.usage, unknown, advice: advice)
  }

  /// Returns the command line that a group's command of another name stands for; `nil` if it has none.
  private static func otherCommand(
    for word: String, of group: String, _ rest: ArraySlice<String>
  ) -> String? {
    switch (group, word) {
    case ("favorites", "clear"): ShellText.line(["favorites", "remove", "all"])
    case ("favorites", "search"), ("favorites", "find"):
      rest.isEmpty ? nil : ShellText.line(["library", "search"] + rest)
    case ("favorites", _) where PositionRanges(word) != nil:
      ShellText.line(["favorites", "add", word] + rest)
    default: nil
    }
  }

  /// The parser's own message in the shape of ours.
  private static func parserMessage(_ complaint: String, _ words: [String]) -> ErrorMessage {
    var lines = complaint.split(separator: "\n")
    let text = lines.isEmpty ? "" : lines.removeFirst()
    if let option = text.prefixMatch(of: /Unknown option '(-[^']*)'/) {
      return unknownOption(String(option.1), words)
    }
    if let file = quotedWords(in: text).first, let line = savingLine(file, words) {
      let sentence = text.prefix(upTo: text.firstRange(of: ". Please")?.lowerBound ?? text.endIndex)
      return message(sentence, advice: "To save to a file, run `tunes \(line)`")
    }
    if let hint = text.firstRange(of: ". Please provide one of") {
      // The parser puts few values in quotes on the same line, and many on lines of their own.
      let listed = lines.map { String($0.drop { $0 == " " || $0 == "-" }) }
      let choices = listed.isEmpty ? quotedWords(in: text[hint.upperBound...]) : listed
      let wrong = quotedWords(in: text).first ?? ""
      return message(text[..<hint.lowerBound], advice: advice(from: choices, insteadOf: wrong))
    }
    let sentence = text.hasSuffix(".") ? text.dropLast() : text
    let deletion =
      words.first == "playlist" && text.hasPrefix("Missing")
      ? SafeText.deletion(of: Array(words.dropFirst(2)), insteadOf: words.dropFirst().first ?? "")
      : nil
    return message(sentence, advice: deletion ?? help(words))
  }

  /// Returns the line that saves to a file whose name was an argument, or the value of an option for
  /// formats or fields; `nil` if it isn't such a name, or if the command prints no documents.
  private static func savingLine(_ file: String, _ words: [String]) -> String? {
    let names = CommandOptions(words).names
    let options = ["-o", "--fields", "--format"]
    guard file.contains("."),
      let place = words.firstIndex(where: { $0 == file || $0.hasSuffix("=\(file)") })
    else { return nil }
    let before = words[place] == file && place > 0 ? words[place - 1] : ""
    let follows = options.contains(before)
    let isValue = follows || options.contains { words[place] == "\($0)=\(file)" }
    let line = words[..<(follows ? place - 1 : place)]
    let rest = words[(place + 1)...]
    if names.contains("save"), isValue || words[place] == file && !before.hasPrefix("-") {
      return ShellText.line(line + ["--save", file] + rest)
    }
    guard isValue, names.contains("format"), let format = DocumentFormat(ofFile: file) else {
      return nil
    }
    return ShellText.line(line + rest + ["--format", format.rawValue])
      + " > \(ShellText.line([file]))"
  }

  /// The message for an option that the command doesn't have, with what was probably meant.
  private static func unknownOption(_ option: String, _ words: [String]) -> ErrorMessage {
    let advice = CommandOptions(words).advice(insteadOf: option) ?? help(words)
    return ErrorMessage(.usage, "Unknown option \(quoting: option)", advice: advice)
  }

  private static func help(_ words: [String]) -> SafeText {
    let command = words.prefix(TunesCommand.nameLength(words)).prefix { !$0.hasPrefix("-") }
    return "See `tunes\(command.map { " " + $0 }.joined()) --help`"
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
