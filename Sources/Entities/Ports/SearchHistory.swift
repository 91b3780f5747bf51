/// The past searches themselves: to be seen, put away, and carried to other machines.
package protocol SearchHistory: Sendable {
  /// The past searches, the one used last first.
  func entries(offset: Int, limit: Int) async throws(StorageError) -> HistoryPage

  /// All that fit `text`, in the order of suggestions.
  func entries(matching text: String, offset: Int, limit: Int) async throws(StorageError)
    -> HistoryPage

  /// The best that fit `text`, in a time that does not grow with the history: of those that hold it
  /// inside a word, only what is among the best of all.
  func bestEntries(matching text: String, limit: Int) async throws(StorageError) -> [HistoryEntry]

  /// Removes terms, ignoring case and diacritics, and says how many were there.
  ///
  /// What a deletion removes takes the place of what the one before it removed, unless it is nothing.
  func delete(_ terms: [SearchTerm]) async throws(StorageError) -> Int

  /// Removes the terms that were last used before `time`.
  func delete(before time: Timestamp) async throws(StorageError) -> Int

  func deleteAll() async throws(StorageError) -> Int

  /// Brings back what the last deletion removed, once, and says how many terms that was.
  ///
  /// A term that was used again since then has the uses of both.
  func undoDeletion() async throws(StorageError) -> Int

  func statistics(mostUsed limit: Int) async throws(StorageError) -> HistoryStatistics

  /// So many records from a position on, `start` at first.
  func records(from position: HistoryPosition, limit: Int) async throws(StorageError)
    -> HistoryRecordPage

  /// Adds what records say and is not known yet, in one transaction: each origin's uses count once.
  ///
  /// The newest use decides the spelling and the storefront. Records that cannot be are skipped.
  func merge(_ records: [HistoryRecord], at now: Timestamp) async throws(StorageError)
    -> HistoryImport
}
