import Entities

/// The search scene's past searches: suggestions, completions, and the search history.
extension SearchListPresenter {
  func showSuggestions() async {
    switch state.content {
    case .idle, .loading, .waiting, .suggestions: break
    case .loaded, .empty, .nothingFits, .pastEnd, .failed: beforeSuggestions = state.content
    }
    do {
      let suggestions = try await interactor.suggestions(startingWith: "")
      let picked = try await interactor.pickedTracks()
      if options.features { state.featured = await featuredItems() }
      show(
        .suggestions(suggestions, picked: picked),
        notice: suggestions.isEmpty && picked.isEmpty ? .noSuggestions : nil)
      if options.features { loadChart() }
    } catch {
      state.content = .suggestions([])
      if !report(error) { show(notice: .noSuggestions) }
    }
  }

  /// Puts a past search into the input line for editing, or opens a track.
  func select(_ position: Int, of suggestions: [Suggestion], _ picked: [LibraryTrack]) async
    -> SceneExit?
  {
    let count = suggestions.count + picked.count + state.featured.all.count
    guard position > 0, position <= count else {
      show(notice: .outOfRange(position, count > 0 ? 1...count : nil))
      return nil
    }
    guard position <= suggestions.count else {
      guard let entry = entry(at: position) else { return nil }
      return await open(entry)
    }
    state.draft = suggestions[position - 1].term.text
    show()
    return nil
  }

  func open(_ entry: StoreItem) async -> SceneExit? {
    if state.featured.chart.contains(entry), let track = entry.item.track {
      // A chart has only a few facts of its songs.
      return await resume(after: await router.showTrackDetail(.id(track.id, entry.storefront)))
    }
    return await resume(after: await show(entry, foundBy: nil))
  }

  /// Shows the items to start from as they are now, beside what is shown.
  func feature() async {
    guard options.features else { return }
    var featured = await featuredItems()
    if case .suggestions = state.content {
      // The first screen lists these by number.
      (featured.favorites, featured.chart) = (state.featured.favorites, state.featured.chart)
    }
    guard featured != state.featured else { return }
    state.featured = featured
    view.show(state)
  }

  /// Returns local items to start from, with the chart that was loaded for the store.
  private func featuredItems() async -> FeaturedItems {
    var featured = await interactor.featuredItems(in: options.storefront)
    let known = state.featured.chart
    // The chart of another store can be shown since.
    if chartLoad?.storefront == options.storefront, known.first?.storefront == options.storefront {
      featured.chart = known
    }
    return featured
  }

  /// Loads the chart to start from once for each store; after a failure, again on the next start.
  private func loadChart() {
    let query = options.chart
    guard chartLoad?.storefront != query.storefront else { return }
    chartLoad?.task.cancel()
    let task = Task { [interactor] in
      let chart = await interactor.featuredChart(query)
      guard !Task.isCancelled else { return }
      if let chart { state.featured.chart = chart } else { chartLoad = nil }
      view.show(state)
    }
    chartLoad = (query.storefront, task)
  }

  func hideSuggestions() async {
    guard case .suggestions = state.content, let content = beforeSuggestions else { return show() }
    state.content = content
    await showAgain()
  }

  func showHistory() async -> SceneExit? {
    switch await router.showHistory() {
    case .term(let term): await search(for: term, page: 1, for: purpose)
    case .back: await showAgain()
    case .quit: return .quit
    }
    return nil
  }

  func complete(_ text: String) async {
    do {
      state.completions = try await interactor.suggestions(startingWith: text).map(\.term.text)
      show()
    } catch {
      state.completions = []
      if !report(error) { show() }
    }
  }

  /// Reports a database error only once per scene, and returns whether it did so now.
  @discardableResult func report(_ error: StorageError) -> Bool {
    guard !hasReportedStorage else { return false }
    hasReportedStorage = true
    show(notice: .searchNotSaved(error))
    return true
  }
}

extension SearchListEvent {
  /// Whether the event opens, plays, or keeps a listed result.
  var usesResults: Bool {
    switch self {
    case .select, .toggleFavorites, .play, .enqueue, .addToPlaylist, .act: true
    default: false
    }
  }

  package var isLook: Bool { if case .look = self { true } else { false } }

  /// Whether past searches, favorites, or selections may differ after the event.
  var changesFeatured: Bool {
    switch self {
    case .submit, .searchMeant, .select, .toggleFavorites, .showItemList, .showCharts, .showHistory,
      .showPlaylists, .showStorefronts, .showGenres, .open, .use, .toggleGenre, .act:
      true
    default: false
    }
  }
}

/// Restoring the search scene's results from the last session.
extension SearchListPresenter {
  /// The most that the service returns at once, which is cached if more than a page was listed.
  private static let wholeCount = 200

  /// Lists a term's results from local data, or shows suggestions if there are none and it isn't
  /// known whether the catalog has any.
  func restore(_ term: SearchTerm, count: Int) async {
    let query = await localQuery(term)
    guard let answer = await localAnswer(to: query, count: count) else {
      return await showSuggestions()
    }
    lastTerm = term
    guard !answer.page.items.isEmpty else {
      return show(.empty(query, answer.page.omitted, answer.page.provenance))
    }
    var listing = Listing(
      query: query, grouping: options.grouping, pageSize: options.pageSize, answer: answer.page)
    guard listing.count > 0 else { return await showSuggestions() }
    reach = CatalogReach(answer, to: query, limit: options.pageSize)
    listing.isExhausted = reach.isExhausted
    while listing.positions.map({ $0.count < count }) ?? false,
      listing.turn(to: listing.page + 1)
    {}
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

  func reopen(_ position: Int) async -> SceneExit? {
    guard let entry = state.content.listing?.entry(at: position) else { return nil }
    return await resume(after: await router.show(entry.item, of: entry.storefront))
  }
}
