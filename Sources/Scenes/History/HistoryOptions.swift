/// The options of the search history scene.
package struct HistoryOptions: Equatable, Sendable {
  /// The text that listed searches must match; empty for all.
  package var filter: String
  package var pageSize: Int
  /// The page to show first, from 1.
  package var firstPage: Int
  /// Whether to stay in the scene if there is nothing to list at first, until the user leaves.
  package var staysWhereEmpty: Bool

  package init(
    filter: String = "", pageSize: Int = 25, firstPage: Int = 1, staysWhereEmpty: Bool = false
  ) {
    self.filter = filter
    self.pageSize = pageSize
    self.firstPage = firstPage
    self.staysWhereEmpty = staysWhereEmpty
  }
}
