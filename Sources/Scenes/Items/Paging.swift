import Entities

/// The number of rows on a page, which may follow the size of the terminal.
package struct PageSize: Sendable, ExpressibleByIntegerLiteral {
  /// All rows are on one page.
  package static let all = PageSize(.max)

  private let rows: @Sendable () -> Int
  /// Whether the next page appears below the previous ones, with rows chosen by a cursor.
  ///
  /// Otherwise it replaces them, and rows are chosen by number.
  package let scrolls: Bool

  package init(_ rows: @autoclosure @escaping @Sendable () -> Int, scrolls: Bool = false) {
    (self.rows, self.scrolls) = (rows, scrolls)
  }

  package init(integerLiteral rows: Int) { self.init(rows) }

  package var current: Int { rows() }
}

/// A list in pages.
package protocol PagedListing: Equatable, Sendable {
  /// The number of rows on pages that haven't been shown yet.
  var pageSize: Int { get set }
  /// The visible page, from 1.
  var page: Int { get }
  /// The text that visible rows must match; empty for no filter.
  var filter: String { get set }
  /// The last page known so far.
  var lastPage: Int { get }
  /// The numbers of the visible rows.
  var shownNumbers: [Int] { get }
  /// Turns to a page, and returns whether it exists.
  mutating func turn(to page: Int) -> Bool
}

/// Contents that are a list once loaded.
package protocol ListContent: Equatable, Sendable {
  associatedtype List: PagedListing
  static func loaded(_ list: List) -> Self
  /// `nil` if no list is shown.
  var listing: List? { get }
}

/// The presenter of a list in pages, which handles events about the list the same everywhere.
@MainActor protocol PagingPresenter: NoticePresenter where State.Content: ListContent {
  var pageSize: PageSize { get }

  /// Turns the given number of pages forward, or back if negative.
  func turnPage(by step: Int) async

  func showLastPage() async

  /// Filters the list; empty text clears the filter.
  func find(_ text: String) async

  /// Sorts by a property, or by the next one if `nil`.
  func sort(by property: ResultSort?) async

  func retry() async
}

extension PagingPresenter {
  func handleList(_ event: ListEvent) async {
    switch event {
    case .nextPage: await turnPage(by: 1)
    case .previousPage: await turnPage(by: -1)
    case .lastPage: await showLastPage()
    case .filter(let text): await find(text)
    case .sort(let property): await sort(by: property)
    case .retry: await retry()
    }
  }

  /// `nil` for a list that scrolls, whose rows aren't chosen by number.
  var filteredNumbers: [Int]? {
    guard let listing = state.content.listing, !listing.filter.isEmpty, !pageSize.scrolls else {
      return nil
    }
    return listing.shownNumbers
  }

  func showLastPage() async {}

  func find(_ text: String) async { filter(text) }

  func sort(by property: ResultSort?) async {}

  func filter(_ text: String) {
    guard var listing = state.content.listing else { return show(notice: .nothingListed) }
    listing.filter = text
    show(.loaded(listing))
  }

  func turnPage(by step: Int) async {
    guard var listing = state.content.listing else { return show(notice: .nothingListed) }
    listing.pageSize = pageSize.current
    let isThere = listing.turn(to: listing.page + step)
    show(
      isThere ? .loaded(listing) : nil, notice: isThere ? nil : step > 0 ? .lastPage : .firstPage)
  }
}
