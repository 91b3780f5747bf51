/// The search history: listing, deleting, importing, and exporting past searches.
package protocol SearchHistory: Sendable {
  /// Returns the past searches, most recently used first.
  func entries(offset: Int, limit: Int) async throws(StorageError) -> HistoryPage

  /// Returns all past searches that match `text`, or else similar ones, in the order of
  /// suggestions.
  func entries(matching text: String, offset: Int, limit: Int) async throws(StorageError)
    -> HistoryPage

  /// Returns the best matches of `text`, in a time independent of the history's size.
  ///
  /// Matches inside words are found only among the best terms.
  func bestEntries(matching text: String, limit: Int) async throws(StorageError) -> [HistoryEntry]

  /// Deletes terms, ignoring case and diacritics, and returns the number of deleted terms.
  func delete(_ terms: [SearchTerm]) async throws(StorageError) -> Int

  /// Deletes terms last used before `time`, and returns the number of deleted terms.
  func delete(before time: Timestamp) async throws(StorageError) -> Int

  func deleteAll() async throws(StorageError) -> Int

  func statistics(mostUsed limit: Int) async throws(StorageError) -> HistoryStatistics

  /// Returns up to `limit` records from a position; the first page is at `start`.
  func records(from position: HistoryPosition, limit: Int) async throws(StorageError)
    -> HistoryRecordPage

  /// Merges records in one transaction; each origin's uses count once.
  ///
  /// The latest use decides the spelling and the storefront. Invalid records are skipped.
  func merge(_ records: [HistoryRecord], at now: Timestamp) async throws(StorageError)
    -> HistoryImport
}

package struct HistoryEntry: Hashable, Sendable {
  package var term: SearchTerm
  package var storefront: Storefront
  package var useCount: Int
  package var firstUsedAt: Timestamp
  package var lastUsedAt: Timestamp

  package init(
    term: SearchTerm, storefront: Storefront, useCount: Int, firstUsedAt: Timestamp,
    lastUsedAt: Timestamp
  ) {
    (self.term, self.storefront, self.useCount, self.firstUsedAt, self.lastUsedAt) =
      (term, storefront, useCount, firstUsedAt, lastUsedAt)
  }
}

package struct HistoryPage: Hashable, Sendable {
  package var entries: [HistoryEntry]
  package var total: Int

  package init(entries: [HistoryEntry], total: Int) {
    (self.entries, self.total) = (entries, total)
  }
}

/// The ranking and the size limit of the search history.
package struct HistorySettings: Hashable, Sendable {
  /// The time, in seconds, after which a use counts half as much; at least 1.
  package let halfLife: Int64
  /// The maximum number of saved terms; `nil` for no limit.
  ///
  /// The lowest-ranked terms are deleted first.
  package let cap: Int?

  /// 30 days, in seconds.
  package static let usualHalfLife: Int64 = 2_592_000

  package init(halfLife: Int64 = usualHalfLife, cap: Int? = nil) {
    self.halfLife = max(halfLife, 1)
    self.cap = cap.map { max($0, 1) }
  }
}

package struct HistoryStatistics: Hashable, Sendable {
  package var termCount = 0
  package var useCount = 0
  /// `nil` if there are no terms.
  package var firstUsedAt: Timestamp?
  package var lastUsedAt: Timestamp?
  package var mostUsed: [HistoryEntry] = []
  /// The uses by storefront, most used first.
  ///
  /// All of a term's uses count for the storefront of its last search.
  package var storefronts: [StorefrontUses] = []

  /// The terms by the month of their last search, such as `2026-11`, earliest first.
  package var months: [Tally] = []

  package init() {}
}

package struct StorefrontUses: Hashable, Sendable {
  package var storefront: Storefront
  package var useCount: Int

  package init(storefront: Storefront, useCount: Int) {
    (self.storefront, self.useCount) = (storefront, useCount)
  }
}
