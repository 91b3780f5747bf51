/// A page of a history's records, in order of creation.
package struct HistoryRecordPage: Hashable, Sendable {
  package var records: [HistoryRecord]
  /// The position of the next page; `nil` after the last one.
  package var next: HistoryPosition?

  package init(records: [HistoryRecord], next: HistoryPosition?) {
    self.records = records
    self.next = next
  }
}
