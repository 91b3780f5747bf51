import ArgumentParser
import Entities
import TerminalKit
import Views

/// The options that a command has, read from its help, which is the only list of them.
struct CommandOptions {
  /// Options of other tools that no command has, and what to do instead.
  private static let others: [(names: [String], advice: SafeText)] = [
    (
      ["web", "browser", "url"],
      "To open a track, album, or artist in the browser, run `tunes open`"
    ),
    (
      ["color", "colors", "colour", "colours", "no-color", "no-colour"],
      "To print without colors, set NO_COLOR=1"
    ),
    (["save", "out", "output", "o"], "To save the output, add `> FILE`"),
  ]

  /// The names as they are typed, such as `-c` and `--country`.
  let spellings: Set<String>
  /// The spellings of options that take a value.
  let valued: Set<String>
  /// The long names, without hyphens.
  let names: [String]
  let hasArguments: Bool
  private let words: [String]

  /// Reads the options of the command that the words name.
  init(_ words: [String]) {
    self.words = words
    let command: any ParsableArguments.Type =
      TunesCommand.programCommand(meantBy: words) ?? TunesCommand.self
    let lines = command.helpMessage(columns: 10_000).split(separator: "\n")
    hasArguments = lines.contains("ARGUMENTS:")
    // The help of an option follows its names after at least two spaces.
    let labels = lines.filter { $0.hasPrefix("  -") }
      .map { $0.split(separator: "  ").first ?? $0 }
    func read(_ label: Substring) -> [String] {
      label.matches(of: /(?:^|[ \/])(--?[A-Za-z][a-z0-9-]*)/).map { String($0.1) }
    }
    let spellings = labels.flatMap(read)
    self.spellings = Set(spellings)
    valued = Set(labels.filter { $0.contains("<") }.flatMap(read))
    names = spellings.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
  }

  /// Returns advice that names the option that was probably meant; `nil` if there is none.
  func advice(insteadOf option: String) -> SafeText? {
    let word = option.drop { $0 == "-" }.prefix { $0 != "=" }.description
    if let advice = otherCommand(insteadOf: word) { return advice }
    guard option.hasPrefix("--") || ["o", "L"].contains(word) else { return nil }
    let isKnown = { (ours: String) in names.contains { $0 == ours.prefix { $0 != " " } } }
    // A name that other tools use isn't the beginning of one of ours.
    let isForeign = NearestWord.synonym(of: word) { _ in true } != nil
    if let meant = NearestWord.synonym(of: word, where: isKnown)
      ?? NearestWord.to(word, among: names, startingWith: !isForeign)
    {
      return "Did you mean \(quoting: "--\(meant)")?"
    }
    return Self.others.first { $0.names.contains(word) }?.advice
  }

  /// Returns advice to run other commands for an option with a value; `nil` if there are none.
  private func otherCommand(insteadOf option: String) -> SafeText? {
    guard let place = words.firstIndex(where: { $0.hasPrefix("--\(option)") }) else { return nil }
    let command = words.prefix(TunesCommand.nameLength(words))
    let given = words[place].split(separator: "=").dropFirst().map(String.init)
    let value = given + words[(place + 1)...].prefix { !$0.hasPrefix("-") }
    guard !value.isEmpty else { return nil }
    switch (command, option) {
    case (["search"], "artist"):
      let term = words[command.count..<place].prefix { !$0.hasPrefix("-") } + value
      let line = ShellText.line(["search", term.joined(separator: " ")])
      return "Put the artist's name in the search: `tunes \(line)`"
    case (["play"], "playlist"):
      return "To play a playlist, run `tunes \(ShellText.line(["playlist", "play"] + value))`"
    default: return nil
    }
  }

  /// Throws if one of the words is an option; the parser lets them pass where ranges of numbers can
  /// begin with a hyphen.
  static func refuse(in words: [String]) throws {
    if let option = unknown(in: words) { throw ValidationError("Unknown option '\(option)'") }
  }

  /// Returns the first word that looks like an option.
  static func unknown(in words: [String]) -> String? {
    words.prefix { $0 != "--" }
      .first { $0.hasPrefix("-") && $0 != "-" && PositionRanges($0) == nil }
  }
}
