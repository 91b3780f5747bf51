/// Conversion of text to mdoc, the language of manual pages.
enum ManualText {
  private static let width = 76

  /// Returns lines of running text, with each sentence on a new line, as mdoc requires.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").joined(separator: " ").split(separator: " ").reduce(into: [[]]) {
      (sentences: inout [[String]], word) in
      if let end = sentences.last?.last, end.hasSuffix("."), word.first?.isLowercase == false {
        sentences.append([])
      }
      sentences[sentences.count - 1].append(escaped(String(word)))
    }.flatMap(wrapped)
  }

  /// Turns a sentence into the subject of a page: `Show one track.` becomes `show one track`.
  ///
  /// Words that could be macros are escaped: those of up to three letters with an initial capital.
  static func title(_ sentence: String) -> String {
    let phrase = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    let title = phrase.prefix(1).lowercased() + phrase.dropFirst()
    return title.split(separator: " ").map { word in
      (word.count < 4 && word.first?.isUppercase == true ? "\\&" : "") + escaped(String(word))
    }.joined(separator: " ")
  }

  /// Escapes words to type.
  static func commandLine(_ line: String) -> String {
    line.split(separator: " ").map { escaped(String($0)) }.joined(separator: " ")
  }

  /// Escapes a word for mdoc.
  ///
  /// A dash stays a dash in text to type, and is a hyphen between words. Names such as `artistTerm`
  /// aren't hyphenated.
  private static func escaped(_ word: String) -> String {
    let isTyped = word.hasPrefix("-") || word.contains(where: \.isNumber)
    let isName = word.dropFirst().contains(where: \.isUppercase)
    return (isName ? "\\%" : "")
      + String(
        word.flatMap { character in
          switch character {
          case "\\": "\\e"
          case "~": "\\(ti"
          case "^": "\\(ha"
          case "`": "\\(ga"
          case "-" where isTyped: "\\-"
          default: String(character)
          }
        })
  }

  private static func wrapped(_ words: [String]) -> [String] {
    words.reduce(into: []) { (lines: inout [String], word) in
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append([".", "'"].contains(word.prefix(1)) ? "\\&\(word)" : word)
      }
    }
  }
}
