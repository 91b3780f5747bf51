/// Some of the past searches that were asked for, and how many there are in all.
package struct HistoryPage: Hashable, Sendable {
  package var entries: [HistoryEntry]
  package var total: Int

  package init(entries: [HistoryEntry], total: Int) {
    self.entries = entries
    self.total = total
  }
}
