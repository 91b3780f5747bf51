/// Words as typed in a shell.
package enum ShellText {
  /// Characters other than letters and digits that shells take literally.
  private static let plain = "-_./:,=+@%"

  package static func line(_ words: some Sequence<String>) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// Returns a word, in quotes if necessary.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || plain.contains($0) }
    if isPlain, !word.isEmpty { return word }
    return word.contains { "\"\\$`!".contains($0) }
      ? "'\(word.replacing("'", with: #"'\''"#))'" : "\"\(word)\""
  }
}
