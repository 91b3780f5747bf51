/// The language of genres and other store texts in a response: the service's `lang` parameter.
package struct SearchLanguage: Hashable, Sendable {
  /// For example, `ja_jp`.
  package let code: String

  /// Returns `nil` unless `text` is a two-letter language and a two-letter country, as in `ja_jp`
  /// or `en-US`.
  package init?(_ text: String) {
    let parts = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
    guard parts.count == 2,
      parts.allSatisfy({
        $0.utf8.count == 2
          && $0.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      })
    else { return nil }
    code = parts.joined(separator: "_")
  }
}
