import Entities

/// The presenter of a list of items, whose pages may be incomplete until they are shown.
@MainActor protocol ListPresenter: ItemsPresenter, PagingPresenter
where State.Content.List: NumberedItems {
  /// Loads the missing items of a page; a list that comes whole has none.
  func fetchItems(of listing: inout State.Content.List, toShow page: Int)
    async throws(CatalogError)

  /// Saves the numbers of the list, so that later commands can refer to them.
  func noteNumbers() async
}

extension ListPresenter {
  func showLastPage() async {
    await turnPage(by: 1)
    guard let listing = state.content.listing, listing.lastPage > listing.page else { return }
    await turn(listing, to: listing.lastPage)
  }

  func turnPage(by step: Int) async {
    guard let listing = state.content.listing else { return show(notice: .nothingListed) }
    let page = listing.page + step
    guard page >= 1 else { return show(notice: .firstPage) }
    var turned = listing
    turned.pageSize = pageSize.current
    do throws(CatalogError) {
      try await fetchItems(of: &turned, toShow: page)
      await turn(turned, to: page)
    } catch {
      show(listing, withoutMore: error)
    }
  }

  /// Shows a list of which no more could be fetched; one that scrolls fetches ahead, until the user
  /// does something else.
  func show(_ listing: State.Content.List, withoutMore error: CatalogError) {
    let isOver = pageSize.scrolls && error == .cancelled
    show(.loaded(listing), notice: isOver ? nil : .noMore(error))
  }

  /// Shows a list with its favorites, and saves its numbers.
  func present(_ listing: State.Content.List, notice: Notice?) async {
    var listing = listing
    await findFavorites(of: &listing)
    show(.loaded(listing), notice: notice)
    await noteNumbers()
  }

  func findFavorites(of listing: inout State.Content.List) async {
    listing.favorites = await itemsInteractor.favorites(among: listing.tracks)
  }

  private func turn(_ listing: State.Content.List, to page: Int) async {
    let filter = listing.filter
    var listing = listing
    let isThere = listing.turn(to: page)
    // In a list that scrolls, the filter stays visible beside it.
    let isCleared = listing.filter != filter && !pageSize.scrolls
    let cleared: Notice? = isCleared ? .filterCleared(filter) : nil
    await present(listing, notice: cleared ?? (isThere ? nil : .lastPage))
  }

  func fetchItems(of listing: inout State.Content.List, toShow page: Int)
    async throws(CatalogError)
  {}
}
