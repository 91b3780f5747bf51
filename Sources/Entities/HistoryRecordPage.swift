/// Some of the records of a history, in the order in which they were first made.
package struct HistoryRecordPage: Hashable, Sendable {
  package var records: [HistoryRecord]
  /// Where the next page begins; `nil` after the last.
  package var next: HistoryPosition?

  package init(records: [HistoryRecord], next: HistoryPosition?) {
    self.records = records
    self.next = next
  }
}
