package struct HistoryImport: Hashable, Sendable {
  package var added: Int
  /// The number of existing terms that the import updated.
  package var changed: Int
  /// The number of records without new information.
  package var unchanged: Int
  package var skipped: [HistoryRecordFault: Int]

  package init(
    added: Int = 0, changed: Int = 0, unchanged: Int = 0,
    skipped: [HistoryRecordFault: Int] = [:]
  ) {
    (self.added, self.changed, self.unchanged, self.skipped) = (added, changed, unchanged, skipped)
  }

  package static func + (left: HistoryImport, right: HistoryImport) -> HistoryImport {
    HistoryImport(
      added: left.added + right.added, changed: left.changed + right.changed,
      unchanged: left.unchanged + right.unchanged,
      skipped: left.skipped.merging(right.skipped, uniquingKeysWith: +))
  }
}
