import Entities
import GRDB

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
  init(row: Row) throws {
    id = try row.decode(atIndex: 0)
    term = try row.decode(atIndex: 1)
    folded = try row.decode(atIndex: 2)
    storefront = try row.decode(atIndex: 3)
    useCount = try row.count(at: 4)
    firstUsedAt = try row.decode(Timestamp.self, atIndex: 5).seconds
    lastUsedAt = try row.decode(Timestamp.self, atIndex: 6).seconds
  }
}

extension StoredTerm {
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

  var entry: HistoryEntry? {
    guard let term = try? SearchTerm(term), let storefront = Storefront(code: storefront) else {
      return nil
    }
    return HistoryEntry(
      term: term, storefront: storefront, useCount: useCount,
      firstUsedAt: Timestamp(seconds: firstUsedAt), lastUsedAt: Timestamp(seconds: lastUsedAt))
  }
}
