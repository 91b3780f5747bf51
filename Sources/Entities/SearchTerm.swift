/// What a person looks for: one line of text, trimmed, and blank only in ``everything``.
///
/// Runs of white space and control characters count as one space, so that terms that look alike are
/// alike.
package struct SearchTerm: Hashable, Sendable {
  /// The longest term accepted, in bytes of UTF-8; a longer one makes a URL that servers refuse.
  package static let maximumBytes = 1_500

  package let text: String
  /// Whether nobody is to remember the search: white space was typed before the term, as shells have
  /// it for lines that are to stay out of their history.
  package let isPrivate: Bool

  /// What stands for no words at all: the library has everything for it, the service nothing.
  package static let everything = SearchTerm(text: "")

  private init(text: String) {
    self.text = text
    isPrivate = false
  }

  /// Fails with the reason where `text` is no term.
  package init(_ text: some StringProtocol) throws(SearchTermError) {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isControl) }
    let joined = words.joined(separator: " ")
    guard joined.unicodeScalars.contains(where: \.isVisible) else { throw .blank }
    guard joined.utf8.count <= Self.maximumBytes else { throw .tooLong(bytes: joined.utf8.count) }
    self.text = joined
    isPrivate = text.first?.isWhitespace == true
  }

  /// The form in which terms are compared: the service makes no difference of case.
  package var caseless: String { text.lowercased() }

  /// The term without its last word; `nil` where it is the only one.
  package var withoutLastWord: SearchTerm? {
    guard let end = text.lastIndex(of: " ") else { return nil }
    return try? SearchTerm(text[..<end])
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// Whether the scalar draws anything by itself.
  fileprivate var isVisible: Bool {
    !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && !isControl
      && properties.generalCategory != .format
  }
}
