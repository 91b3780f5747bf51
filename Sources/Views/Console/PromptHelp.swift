package import TerminalKit

/// The help of `?`: the rules for lines, and the verbs of a prompt.
package enum PromptHelp {
  private static let rules: [(keys: SafeText, text: SafeText)] = [
    ("3", "open row 3. ROWS: 3, 1-3,5, 3.2 (track 2 of album 3), all (shown)"),
    ("VERB ROWS", "act on rows; alone, on what is open or the list, or it asks which"),
    ("VERB WORDS", "do what the shell does: play let it be, charts rock"),
    ("/words", "filter the list; / alone clears the filter"),
    ("words", "search the store; =words always does, a space keeps it private"),
    ("create NAME", "create a playlist; c ROWS NAME adds to one"),
    ("n b u U ? q", "next page (N the previous), back, undo, redo, help, quit"),
  ]

  /// The help for all verbs, for `tunes help prompt`.
  package static var all: [StyledText] { lines(UserAction.verbs.map { $0.names[0] }) }

  /// Returns the help for some verbs, given as letters or names.
  static func lines(_ verbs: [String]) -> [StyledText] {
    let known = verbs.compactMap { UserAction.named($0) }.map { verb in
      let name = SafeText("\(verb.names[0])")
      let letter = verb.letter.map { "\($0) " as SafeText } ?? ""
      return (
        keys: letter + name, text: verb.meaning + (verb.takes.isEmpty ? "" : " (\(verb.takes))")
      )
    }
    let width = (rules + known).map(\.keys.columns).max() ?? 0
    func line(_ row: (keys: SafeText, text: SafeText)) -> StyledText {
      StyledText(row.keys, .bold).padded(to: width + 2) + StyledText(row.text)
    }
    return rules.map(line) + [""] + known.map(line)
  }
}
