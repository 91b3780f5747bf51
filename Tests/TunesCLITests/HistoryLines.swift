/// Lines of an export of past searches.
enum HistoryLines {
  /// A line of a term that was searched for once on 2026-01-01, or last at another time.
  static func line(_ term: String, lastUsedAt: String = "2026-01-01T00:00:00Z") -> String {
    """
    {"term":"\(term)","storefront":"us","useCount":1,"firstUsedAt":"2026-01-01T00:00:00Z",\
    "lastUsedAt":"\(lastUsedAt)"}

    """
  }

  /// Lines of so many terms, which are numbered from 1.
  static func lines(_ term: String, count: Int) -> String {
    (1...count).map { line("\(term) \($0)") }.joined()
  }
}
