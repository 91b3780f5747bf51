/// A search term, taken apart.
struct SearchTerm: Sendable {
  /// One blank-separated part of a term.
  private enum Part: Sendable {
    /// Matches anywhere: scripts that do not separate words.
    case substring(String)
    /// Matches whole words: each of them, or the part written as one.
    case words([String], joined: String)
  }

  private let parts: [Part]

  /// A term of nothing but blanks and signs has no parts, and finds nothing.
  init(_ source: String) {
    parts = FoldedText.folded(source).split { $0.isWhitespace }.compactMap { token in
      let words = FoldedText.words(in: token)
      guard !words.isEmpty else { return nil }
      let joined = FoldedText.squeezed(token)
      return token.unicodeScalars.contains(where: Self.isUnspaced)
        ? .substring(joined) : .words(words, joined: joined)
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Whether every part occurs in at least one of the texts.
  func matches(_ texts: [FoldedText]) -> Bool {
    !isEmpty && parts.allSatisfy { part in texts.contains { Self.occurs(part, in: $0) } }
  }

  private static func occurs(_ part: Part, in text: FoldedText) -> Bool {
    switch part {
    case .substring(let piece): text.text.contains(piece)
    case .words(let words, let joined):
      text.words.contains(joined) || words.allSatisfy(text.words.contains)
    }
  }

  /// Kana, han and hangul.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
