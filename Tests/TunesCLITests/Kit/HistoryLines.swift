/// Lines of an exported search history.
enum HistoryLines {
  /// A term that was first searched for on 2026-01-01, and last at `lastUsedAt`.
  static func line(_ term: String, lastUsedAt: String = "2026-01-01T00:00:00Z") -> String {
    """
    {"term":"\(term)","storefront":"us","useCount":1,"firstUsedAt":"2026-01-01T00:00:00Z",\
    "lastUsedAt":"\(lastUsedAt)"}

    """
  }

  /// Lines of this many terms, numbered from 1.
  static func lines(_ term: String, count: Int) -> String {
    (1...count).map { line("\(term) \($0)") }.joined()
  }
}
