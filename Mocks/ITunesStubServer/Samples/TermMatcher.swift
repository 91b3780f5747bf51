import Foundation

/// Text as the service compares it: case, diacritics, and width don't count, and punctuation separates words.
struct IndexedText: Sendable {
  let text: String
  /// The words, and what users type for words with symbols: `acdc` for `AC/DC`, `pink` for `P!nk`, and
  /// `and` for `&`.
  let words: Set<String>

  init(_ source: String) {
    text = Self.folded(source)
    words = text.split(separator: " ").reduce(into: []) { words, token in
      words.formUnion(Self.words(in: token))
      words.formUnion([Self.squeezed(token), Self.spoken(token)].filter { !$0.isEmpty })
    }
  }

  static func folded(_ source: String) -> String {
    source.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  static func words(in token: Substring) -> [String] {
    token.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The token without its symbols.
  static func squeezed(_ token: Substring) -> String {
    String(token.filter { $0.isLetter || $0.isNumber })
  }

  /// The token with symbols read as the letters or words they stand for.
  private static func spoken(_ token: Substring) -> String {
    guard token != "&" else { return "and" }
    let letters = token.map { $0 == "!" ? "i" : $0 == "$" ? "s" : $0 }
    return letters.count > 1 ? String(letters.filter { $0.isLetter || $0.isNumber }) : ""
  }
}

/// Finds the items that match a search term.
struct TermMatcher: Sendable {
  /// The fields of an item that a term is compared with, the best match first.
  enum Field: Int, CaseIterable, Sendable {
    case artist, title, album

    func text(of item: SampleItem) -> IndexedText? {
      switch self {
      case .artist: item.artist
      case .title: item.title
      case .album: item.kind == .album ? item.title : item.album?.title
      }
    }
  }

  /// A part of a term between spaces.
  private enum Part: Sendable {
    /// Matches anywhere, for scripts that don't separate words.
    case substring(String)
    /// Matches whole words: each of them, or all written as one.
    case words([String], joined: String)
  }

  /// Empty for a term of only spaces and symbols, which matches nothing.
  private let parts: [Part]
  /// The only field that may match; `nil` for any, or all of them together.
  private let field: Field?

  init(_ term: String, in field: Field?) {
    self.field = field
    parts = IndexedText.folded(term).split { $0.isWhitespace }.compactMap { token in
      let words = IndexedText.words(in: token)
      guard !words.isEmpty else { return nil }
      let joined = IndexedText.squeezed(token)
      return token.unicodeScalars.contains(where: Self.isUnspaced)
        ? .substring(joined) : .words(words, joined: joined)
    }
  }

  /// The matching items: by artist, by title, by album, then by several fields, each in the given order.
  func matches(in items: [SampleItem]) -> [SampleItem] {
    var ranks: [[SampleItem]] = [[], [], [], []]
    for item in items {
      if let rank = rank(item) { ranks[rank].append(item) }
    }
    return ranks.flatMap(\.self)
  }

  private func rank(_ item: SampleItem) -> Int? {
    guard matches(Field.allCases.compactMap { $0.text(of: item) }) else { return nil }
    let best = Field.allCases.first { field in
      (self.field ?? field) == field && field.text(of: item).map { matches([$0]) } == true
    }
    return best?.rawValue ?? (field == nil ? Field.allCases.count : nil)
  }

  /// Whether every part occurs in at least one of the texts.
  private func matches(_ texts: [IndexedText]) -> Bool {
    !parts.isEmpty && parts.allSatisfy { part in texts.contains { Self.occurs(part, in: $0) } }
  }

  private static func occurs(_ part: Part, in text: IndexedText) -> Bool {
    switch part {
    case .substring(let piece): text.text.contains(piece)
    case .words(let words, let joined):
      text.words.contains(joined) || words.allSatisfy(text.words.contains)
    }
  }

  /// Kana, Han, and Hangul.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
