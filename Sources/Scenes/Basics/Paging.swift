/// The number of rows of a page, which depends on the size of the terminal if that can change.
package struct PageSize: Sendable, ExpressibleByIntegerLiteral {
  /// All rows are on one page.
  package static let all = PageSize(.max)

  private let rows: @Sendable () -> Int
  /// Whether the next page is added below those shown, whose rows a cursor chooses; otherwise it takes
  /// their place, and rows are chosen by typed numbers.
  package let scrolls: Bool

  package init(_ rows: @autoclosure @escaping @Sendable () -> Int, scrolls: Bool = false) {
    (self.rows, self.scrolls) = (rows, scrolls)
  }

  package init(integerLiteral rows: Int) { self.init(rows) }

  /// The size of a page that is shown now.
  package var current: Int { rows() }
}

/// A list by page.
package protocol PagedListing: Equatable, Sendable {
  /// The number of rows of the pages that haven't been shown yet.
  var pageSize: Int { get set }
  /// The visible page, from 1.
  var page: Int { get }
  /// The text that visible rows must contain; empty for no filter.
  var filter: String { get set }
  /// The last page of those known.
  var lastPage: Int { get }
  /// The numbers of the visible rows.
  var shownNumbers: [Int] { get }
  /// Turns to a page, and returns whether it exists.
  mutating func turn(to page: Int) -> Bool
}

/// A content that is a list once it has been loaded.
package protocol ListContent: Equatable, Sendable {
  associatedtype List: PagedListing
  static func loaded(_ list: List) -> Self
  /// `nil` if no list is shown.
  var listing: List? { get }
}

/// The presenter of a list by page.
@MainActor protocol PagingPresenter: NoticePresenter where State.Content: ListContent {
  var pageSize: PageSize { get }
}

extension PagingPresenter {
  /// None of a list that scrolls, whose rows are chosen rather than typed.
  var filteredNumbers: [Int]? {
    guard let listing = state.content.listing, !listing.filter.isEmpty, !pageSize.scrolls else {
      return nil
    }
    return listing.shownNumbers
  }

  func filter(_ text: String) {
    guard var listing = state.content.listing else { return show(notice: .nothingListed) }
    listing.filter = text
    show(.loaded(listing))
  }

  /// Turns so many pages forward, or back.
  func turnPage(by step: Int) {
    guard var listing = state.content.listing else { return show(notice: .nothingListed) }
    listing.pageSize = pageSize.current
    let isThere = listing.turn(to: listing.page + step)
    show(
      isThere ? .loaded(listing) : nil, notice: isThere ? nil : step > 0 ? .lastPage : .firstPage)
  }
}
