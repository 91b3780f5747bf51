import Entities
import GRDB

/// A row of `suggestion`.
struct StoredTerm: Equatable {
  static let columns = "id, term, folded, storefront, useCount, firstUsedAt, lastUsedAt"

  var id: Int64
  var term: String
  var folded: String
  var storefront: String
  var useCount: Int
  var firstUsedAt: Int64
  var lastUsedAt: Int64
}

extension StoredTerm: FetchableRecord {
  init(row: Row) {
    id = row[0]
    term = row[1]
    folded = row[2]
    storefront = row[3]
    useCount = row[4]
    firstUsedAt = row[5]
    lastUsedAt = row[6]
  }
}

extension StoredTerm {
  /// Creates a row for a new term.
  init(_ entry: HistoryEntry) {
    self.init(
      id: 0, term: entry.term.text, folded: FoldedText(entry.term.text).text,
      storefront: entry.storefront.code, useCount: entry.useCount,
      firstUsedAt: entry.firstUsedAt.seconds, lastUsedAt: entry.lastUsedAt.seconds)
  }

  /// Returns `nil` if the text isn't a valid term.
  func suggestion(_ match: Match = .exact) -> Suggestion? {
    guard let term = try? SearchTerm(term) else { return nil }
    return Suggestion(
      term: term, useCount: useCount, lastUsedAt: Timestamp(seconds: lastUsedAt), match: match)
  }

  /// `nil` if the row isn't a valid past search.
  var entry: HistoryEntry? {
    guard let term = try? SearchTerm(term), let storefront = Storefront(code: storefront) else {
      return nil
    }
    return HistoryEntry(
      term: term, storefront: storefront, useCount: useCount,
      firstUsedAt: Timestamp(seconds: firstUsedAt), lastUsedAt: Timestamp(seconds: lastUsedAt))
  }
}
