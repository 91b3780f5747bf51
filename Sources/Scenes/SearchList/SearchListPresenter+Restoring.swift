import Entities

/// Restoring the search scene's results from the last session.
extension SearchListPresenter {
  /// The most that the service returns at once, which is cached if more than a page was listed.
  private static let wholeCount = 200

  /// Lists a term's results from local data, or shows suggestions if there are none.
  func restore(_ term: SearchTerm, count: Int) async {
    let query = await localQuery(term)
    guard let answer = await localAnswer(to: query, count: count) else {
      return await showSuggestions()
    }
    var listing = Listing(
      query: query, grouping: options.grouping, pageSize: options.pageSize, answer: answer.page)
    guard listing.count > 0 else { return await showSuggestions() }
    lastTerm = term
    reach = CatalogReach(answer, to: query)
    while listing.positions.map({ $0.count < count }) ?? false,
      listing.turn(to: listing.page + 1)
    {}
    shownPages = 1...listing.page
    await findFavorites(of: &listing)
    show(.loaded(listing))
    await noteNumbers()
  }

  private func localAnswer(to query: SearchQuery, count: Int) async -> SearchAnswer? {
    if count > options.pageSize,
      let page = await interactor.localPage(matching: query, Self.wholeCount)
    {
      return SearchAnswer(page: page, isWhole: true)
    }
    return await interactor.localPage(matching: query, options.pageSize)
      .map { SearchAnswer(page: $0, isWhole: false) }
  }

  /// Reopens an item from the last session.
  func reopen(_ position: Int) async -> SceneExit? {
    guard case .loaded(let listing) = state.content, let item = listing.item(at: position) else {
      return nil
    }
    if await router.show(item, of: listing.query.storefront) == .quit { return .quit }
    await showAgain(listing)
    return nil
  }
}
