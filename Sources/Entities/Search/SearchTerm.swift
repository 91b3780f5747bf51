/// A search term: one line of text, trimmed, and blank only in ``everything``.
///
/// Runs of white space and control characters count as one space, so that terms that look alike are
/// equal.
package struct SearchTerm: Hashable, Sendable {
  /// The maximum length in UTF-8 bytes; servers refuse the URL of a longer term.
  package static let maximumBytes = 1_500

  package let text: String
  /// Whether to keep the search out of the history.
  ///
  /// A leading space makes a search private, as in shells.
  package let isPrivate: Bool

  /// The term without words, which matches everything in the library and has no results online.
  package static let everything = SearchTerm(text: "")

  private init(text: String) { (self.text, isPrivate) = (text, false) }

  /// Normalizes `text`, or throws the reason it isn't a term.
  package init(_ text: some StringProtocol) throws(SearchTermError) {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isControl) }
    let joined = words.joined(separator: " ")
    guard joined.unicodeScalars.contains(where: \.isVisible) else { throw .blank }
    guard joined.utf8.count <= Self.maximumBytes else { throw .tooLong(bytes: joined.utf8.count) }
    self.text = joined
    isPrivate = text.first?.isWhitespace == true
  }

  /// The form in which terms are compared, because the service ignores case.
  package var caseless: String { text.lowercased() }

  /// The term without its last word; `nil` if it has only one.
  package var withoutLastWord: SearchTerm? {
    guard let end = text.lastIndex(of: " ") else { return nil }
    return try? SearchTerm(text[..<end])
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// Whether the scalar draws anything on its own.
  fileprivate var isVisible: Bool {
    !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && !isControl
      && properties.generalCategory != .format
  }
}

package enum SearchTermError: Error, Equatable {
  case blank
  case tooLong(bytes: Int)
}

/// The terms that the user never wants to search for.
package struct DenyList: Equatable, Sendable {
  private let terms: Set<String>

  package init(_ terms: some Sequence<SearchTerm>) { self.terms = Set(terms.map(\.caseless)) }

  package func contains(_ term: SearchTerm) -> Bool { terms.contains(term.caseless) }
}
