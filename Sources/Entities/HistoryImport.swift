/// What an import of records came to.
package struct HistoryImport: Hashable, Sendable {
  /// Terms that were not there.
  package var added: Int
  /// Terms that were there, and of which something new was learned.
  package var changed: Int
  /// Records that said nothing new.
  package var unchanged: Int
  /// Records that were left out, by the reason.
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

  /// Two parts of one import together.
  package static func + (left: HistoryImport, right: HistoryImport) -> HistoryImport {
    HistoryImport(
      added: left.added + right.added, changed: left.changed + right.changed,
      unchanged: left.unchanged + right.unchanged,
      skipped: left.skipped.merging(right.skipped, uniquingKeysWith: +))
  }
}
