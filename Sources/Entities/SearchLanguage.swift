/// The language of an answer's genres and other words of the store: the service's parameter `lang`.
package struct SearchLanguage: Hashable, Sendable {
  /// `ja_jp`, for example.
  package let code: String

  /// `nil` where `text` is not two letters of a language and two of a country, as in `ja_jp` or
  /// `en-US`.
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
