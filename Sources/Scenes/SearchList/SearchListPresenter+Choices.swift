package import Entities

// The storefront and genres for searches, which the user can change between searches.
extension SearchListPresenter {
  /// Repeats the search if the user changed the storefront or genres.
  func resume(after end: SceneEnd<ChoiceChanges>) async -> SceneExit? {
    if end.exit == .quit { return .quit }
    if let storefront = end.state.storefront { options.storefront = storefront }
    if end.state.hasChangedGenres {
      options.filtersBySelection = true
      options.criteria.genres = []
    }
    if end.state == ChoiceChanges() {
      await showAgain()
    } else if let typed = state.content.query?.term, typed != lastTerm {
      await type(typed.text)
    } else if let lastTerm {
      await search(for: lastTerm, page: 1, for: .asked)
    } else if case .suggestions = state.content {
      await showSuggestions()
    } else {
      show()
    }
    return nil
  }

  /// Saves a choice that was made beside the list, and applies it.
  func choose(
    _ changes: ChoiceChanges,
    _ save: (any SearchListInteracting) async throws(StorageError) -> Void
  ) async -> SceneExit? {
    do throws(StorageError) {
      try await save(interactor)
    } catch {
      show(notice: .notSelected(error))
      return nil
    }
    return await resume(after: SceneEnd(.back, state: changes))
  }

  func query(for term: SearchTerm) -> SearchQuery {
    var query = SearchQuery(
      term: term, storefront: options.storefront, entity: options.entity,
      attribute: options.attribute, language: options.language,
      criteria: options.criteria, sort: options.sort)
    (query.isReversed, query.isOfLyrics) = (options.isReversed, options.searchesLyrics)
    if let order, order.term == term { query.order = order.order }
    return query
  }

  /// Returns a term's query, filtered by the selected genres if enabled.
  ///
  /// The notice reports why the genres couldn't be applied.
  func filteredQuery(for term: SearchTerm) async throws(CatalogError) -> (
    query: SearchQuery, notice: Notice?
  ) {
    var query = query(for: term)
    guard options.filtersBySelection else { return (query, nil) }
    do {
      let storefront = query.storefront
      let genreFilter = try await ask(about: query) { [interactor] () throws(CatalogError) in
        try await interactor.genreFilter(in: storefront)
      }
      switch genreFilter {
      case .notThere: return (query, .genresNotThere(storefront))
      case .none, .genres:
        query.narrow(to: genreFilter)
        return (query, nil)
      }
    } catch {
      if error == .cancelled { throw error }
      return (query, .notFiltered(error))
    }
  }
}

extension SearchListState.Content: ListContent {
  package var listing: Listing? {
    if case .loaded(let listing) = self { listing } else { nil }
  }

  package var query: SearchQuery? {
    switch self {
    case .loading(let query), .waiting(let query, _), .empty(let query, _, _),
      .pastEnd(let query, _, _), .failed(let query, _):
      query
    case .loaded(let listing): listing.query
    case .nothingFits(let answer): answer.query
    case .idle, .suggestions: nil
    }
  }
}

extension SearchQuery {
  /// Filters the results by the selected genres, if any.
  mutating func narrow(to genreFilter: GenreFilter) {
    guard case .genres(let selected, let all) = genreFilter else { return }
    criteria.genres = all
    criteria.selectedGenres = selected
  }
}

// The kinds and the order of a term's results, which the user can change between searches.
extension SearchListPresenter {
  /// Shows results of another kind, which are requested the first time.
  func showKind(by step: Int) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let kinds = SearchEntity.kinds(with: query.entity)
    let index = kinds.firstIndex(of: query.entity) ?? 0
    options.entity = kinds[(index + step + kinds.count) % kinds.count]
    otherKinds = otherKinds.filter { $0.key.term == query.term }
    if let listing = state.content.listing { otherKinds[query] = (listing, reach) }
    state.counts = Dictionary(otherKinds.map { ($0.key.unsorted, $0.value.listing.knownCount) }) {
      $0.isExhausted ? $0 : $1
    }
    var other = query
    other.entity = options.entity
    guard let known = otherKinds[other] else {
      return await search(for: query.term, page: 1, for: .asked, isNew: false)
    }
    reach = known.reach
    state.content = .loaded(known.listing)
    await showAgain()
  }

  /// Sorts the results by a property, or by the next one; all results are requested the first time.
  func sort(by property: ResultSort?) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let new = query.order.sorted(by: property)
    order = (query.term, new)
    let filter = state.content.listing?.filter ?? ""
    await search(for: query.term, page: 1, for: .asked, isNew: false)
    guard state.content.listing != nil else { return }
    if view.isLive, !filter.isEmpty { await filterBatch(filter) }
    show(notice: .sorted(new))
  }
}

extension SearchEntity {
  /// The kinds of results of one search; music videos only if they were asked for.
  package static func kinds(with entity: SearchEntity) -> [SearchEntity] {
    allCases.filter { $0 != .musicVideo || entity == .musicVideo }
  }
}
