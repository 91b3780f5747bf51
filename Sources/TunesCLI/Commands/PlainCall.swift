/// Reads the plainest calls of the commands that scripts and shells make most often.
///
/// To the parser a command is something to reflect upon, and each of its dozens of options a number of
/// questions to the runtime, which takes longer than a search of what is kept. Words other than these few
/// are left to it, and so is every mistake, for it to explain.
enum PlainCall {
  /// The command that the parser would make of the words; `nil` where only the parser can tell.
  static func command(_ words: [String]) -> (any ProgramCommand)? {
    switch words.first {
    case "search": search(words.dropFirst())
    case "suggestions": suggestions(words.dropFirst())
    default: nil
    }
  }

  private static func search(_ words: ArraySlice<String>) -> SearchCommand? {
    var command = SearchCommand.untouched
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "--json": command.output.json = true
      case "--refresh": command.store.refresh = true
      case "--offline": command.store.offline = true
      case "--country":
        guard let country = value(&rest) else { return nil }
        command.store.country = country
      case "--limit":
        guard let limit = value(&rest).flatMap(Int.init) else { return nil }
        command.list.limit = limit
      default:
        guard isOrdinary(word) else { return nil }
        command.term.append(word)
      }
    }
    return (try? command.list.validate()) == nil ? nil : command
  }

  private static func suggestions(_ words: ArraySlice<String>) -> SuggestionsCommand? {
    var command = SuggestionsCommand.untouched
    var rest = words
    var isPrefixed = false
    while let word = rest.popFirst() {
      switch word {
      case "--json": command.output.json = true
      case "--limit":
        guard let limit = value(&rest).flatMap(Int.init) else { return nil }
        command.limit = limit
      default:
        guard isOrdinary(word), !isPrefixed else { return nil }
        command.prefix = word
        isPrefixed = true
      }
    }
    return (try? command.validate()) == nil ? nil : command
  }

  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    rest.popFirst().flatMap { isOrdinary($0) ? $0 : nil }
  }

  /// Whether the word is one that the parser takes as it is.
  private static func isOrdinary(_ word: String) -> Bool { !word.hasPrefix("-") }
}
