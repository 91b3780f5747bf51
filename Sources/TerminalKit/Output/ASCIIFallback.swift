/// What stands for text on a terminal whose locale is ASCII only, in the same number of columns.
enum ASCIIFallback {
  private static let replacements: [Character: Character] = [
    "…": ".", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "•": "*", "·": "-",
    "★": "*", "☆": "-", "✓": "+", "✗": "x", "›": ">", "‹": "<", "▸": ">", "▾": "v", "→": ">",
    "←": "<",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "█": "#", "░": ".", "\u{A0}": " ",
  ]

  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { result, character in
      if character.isASCII {
        result.append(character)
      } else if let replacement = replacements[character] {
        result.append(replacement)
      } else {
        result += String(repeating: "?", count: DisplayWidth.columns(of: character))
      }
    }
  }
}
