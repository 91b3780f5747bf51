import ArgumentParser
import TerminalKit
import Views

/// What is said of words that the parser does not understand.
struct ParserMessage {
  let message: ErrorMessage

  init(_ error: any Error, words: [String]) {
    message = Self.unknownCommand(words) ?? Self.parserMessage(error, words)
  }

  /// Whether the answer, and so a failure, was to be JSON.
  static func wantsJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains { ["--json", "--format=json", "--format=ndjson"].contains($0) }
      || zip(options, options.dropFirst()).contains {
        $0 == "--format" && ["json", "ndjson"].contains($1)
      }
  }

  private static func unknownCommand(_ words: [String]) -> ErrorMessage? {
    let names = TunesCommand.programCommands.compactMap { $0.configuration.commandName }
    guard let word = words.first, !word.hasPrefix("-"), !(names + ["help"]).contains(word) else {
      return nil
    }
    let advice: SafeText =
      NearestWord.to(word, among: names).map { "did you mean tunes \($0)?" }
      ?? "to search for it: tunes search \(word)"
    return ErrorMessage(.usage, "there is no command \"\(word)\"", advice: advice)
  }

  /// The parser's own sentence, in the form of ours.
  private static func parserMessage(_ error: any Error, _ words: [String]) -> ErrorMessage {
    let command = words.first.map { $0.hasPrefix("-") ? "" : " \($0)" } ?? ""
    var text = TunesCommand.message(for: error)
    while text.last == "." || text.last?.isWhitespace == true { text.removeLast() }
    if let hint = text.firstRange(of: ". Did you mean") {
      let advice = "did you mean" + text[hint.upperBound...]
      return ErrorMessage(
        .usage, lowercasingStart(text[..<hint.lowerBound]), advice: SafeText(advice))
    }
    return ErrorMessage(.usage, lowercasingStart(text), advice: "see tunes\(command) --help")
  }

  private static func lowercasingStart(_ text: some StringProtocol) -> SafeText {
    SafeText(text.prefix(1).lowercased() + text.dropFirst())
  }
}
