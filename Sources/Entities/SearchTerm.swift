/// What a person looks for: one line of text, trimmed, never blank.
///
/// Runs of white space and control characters count as one space, so that terms that look alike are
/// alike.
package struct SearchTerm: Hashable, Sendable {
  /// The longest term accepted, in characters; a longer one makes a URL that servers refuse.
  package static let maximumLength = 500

  package let text: String

  /// Fails with the reason where `text` is no term.
  package init(_ text: some StringProtocol) throws(SearchTermError) {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isControl) }
    guard !words.isEmpty else { throw .blank }
    let joined = words.joined(separator: " ")
    guard joined.count <= Self.maximumLength else { throw .tooLong(length: joined.count) }
    self.text = joined
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
