import Entities

// Results from local data, in another order, of another kind, and of an earlier search.
extension SearchResults {
  /// Returns a term's query, filtered by the selected genres if their names are known locally.
  func localQuery(for term: SearchTerm) async -> SearchQuery {
    var query = query(for: term)
    if options.filtersBySelection,
      let filter = try? await interactor.genreFilter(in: query.storefront)
    {
      query.narrow(to: filter)
    }
    return query
  }

  func searchMeant() async {
    guard let meant = state.didYouMean else { return show(notice: .nothingMeant) }
    await search(for: meant)
  }

  /// Returns the query of a term that was typed at a prompt without the filters of the command, which
  /// can't be changed there; `nil` for any other query.
  func widened(_ query: SearchQuery) -> SearchQuery? {
    guard !options.searchesWhileTyping, query.term != options.firstTerm,
      query.criteria.selectedGenres.isEmpty
    else { return nil }
    var query = query
    query.criteria = ResultFilter()
    return query
  }

  /// Shows that a search was canceled, unless it isn't under way.
  func showCanceled() {
    guard state.content.isUnderWay, let query = state.content.query else { return }
    show(withoutResults: .failed(query, .cancelled))
  }

  /// Sorts the results by a property, or by the next one; all results are requested the first time.
  func sort(by property: ResultSort?) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let order = pages.sort(query, by: property, among: listing?.items ?? [])
    let filter = listing?.filter ?? ""
    await search(for: query.term, for: .asked, isNew: false)
    guard listing != nil else { return }
    if pageSize.scrolls, !filter.isEmpty { await find(filter) }
    show(notice: .sorted(order))
  }

  /// Shows results of another kind, which are requested the first time.
  func showKind(by step: Int) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let entity = query.entity.kind(by: step)
    kind = (entity, nil)
    let known = pages.showKind(entity, insteadOf: listing, of: query)
    state.counts = pages.counts
    guard let known else { return await search(for: query.term, for: .asked, isNew: false) }
    state.content = .loaded(known)
    await showAgain()
  }

  /// Shows the results again that were listed before those of another term; before the first ones,
  /// returns the exit to the scene that led here, if there is one.
  @discardableResult
  func showBefore() async -> SceneExit? {
    guard let before = pages.showBefore(listing?.query.term) else {
      if options.leadsBack { return .back }
      show(notice: .nothingBefore)
      return nil
    }
    (lastTerm, state.didYouMean, state.hasResultsBefore) = (before.query.term, nil, false)
    await present(before, notice: nil)
    return nil
  }
}
