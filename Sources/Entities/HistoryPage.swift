/// A page of past searches with the number of all matches.
package struct HistoryPage: Hashable, Sendable {
  package var entries: [HistoryEntry]
  package var total: Int

  package init(entries: [HistoryEntry], total: Int) {
    self.entries = entries
    self.total = total
  }
}
