/// What the scene of the past searches begins with.
package struct HistoryOptions: Equatable, Sendable {
  /// Only what fits this text is listed; all where it is empty.
  package var filter: String
  package var pageSize: Int
  /// The page shown first, from 1.
  package var firstPage: Int

  package init(filter: String = "", pageSize: Int = 25, firstPage: Int = 1) {
    self.filter = filter
    self.pageSize = pageSize
    self.firstPage = firstPage
  }
}
