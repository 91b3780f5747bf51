/// The result of importing history records.
package struct HistoryImport: Hashable, Sendable {
  /// The number of new terms.
  package var added: Int
  /// The number of existing terms that the import updated.
  package var changed: Int
  /// The number of records without new information.
  package var unchanged: Int
  /// The number of skipped records, by reason.
  package var skipped: [HistoryRecordFault: Int]

  package init(
    added: Int = 0, changed: Int = 0, unchanged: Int = 0,
    skipped: [HistoryRecordFault: Int] = [:]
  ) {
    self.added = added
    self.changed = changed
    self.unchanged = unchanged
    self.skipped = skipped
  }

  /// Combines the results of two parts of an import.
  package static func + (left: HistoryImport, right: HistoryImport) -> HistoryImport {
    HistoryImport(
      added: left.added + right.added, changed: left.changed + right.changed,
      unchanged: left.unchanged + right.unchanged,
      skipped: left.skipped.merging(right.skipped, uniquingKeysWith: +))
  }
}
