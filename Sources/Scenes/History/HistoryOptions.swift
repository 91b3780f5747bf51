/// What the scene of the past searches begins with.
package struct HistoryOptions: Equatable, Sendable {
  /// Only what fits this text is listed; all where it is empty.
  package var filter: String
  package var pageSize: Int
  /// The page shown first, from 1.
  package var firstPage: Int
  /// Whether the person stays where there is nothing to begin with, and goes back by themselves.
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
