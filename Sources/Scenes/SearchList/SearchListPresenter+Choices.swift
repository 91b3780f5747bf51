import Entities

// The storefront and the genres that searches go by, which may be changed on the way.
extension SearchListPresenter {
  func showStorefronts() async -> SceneExit? {
    await resume(after: await router.showStorefronts())
  }

  func showGenres() async -> SceneExit? {
    await resume(after: await router.showGenres(of: options.storefront))
  }

  /// Searches once more for the same where something else is to be found now.
  private func resume(after end: SceneEnd<ChoiceChanges>) async -> SceneExit? {
    if end.exit == .quit { return .quit }
    if let storefront = end.state.storefront { options.storefront = storefront }
    if end.state.hasChangedGenres {
      options.narrowsToSelection = true
      options.criteria.genres = []
    }
    guard end.state != ChoiceChanges() else {
      show()
      return nil
    }
    if let typed = state.content.query?.term, typed != lastTerm {
      await type(typed.text)
    } else if let lastTerm {
      await search(for: lastTerm, page: 1, for: .asked)
    } else {
      show()
    }
    return nil
  }

  /// The query of a term, narrowed to the selected genres where those count; and what stood in the
  /// way of that.
  func narrowedQuery(for term: SearchTerm) async throws(CatalogError) -> (
    query: SearchQuery, notice: SearchListState.Notice?
  ) {
    var query = query(for: term)
    guard options.narrowsToSelection else { return (query, nil) }
    do {
      let storefront = query.storefront
      let narrowing = try await ask(about: query) { [interactor] () throws(CatalogError) in
        try await interactor.narrowing(in: storefront)
      }
      switch narrowing {
      case .notThere: return (query, .genresNotThere(storefront))
      case .none, .genres:
        query.narrow(to: narrowing)
        return (query, nil)
      }
    } catch {
      if error == .cancelled { throw error }
      return (query, .notNarrowed(error))
    }
  }
}

extension SearchListState.Content {
  /// What is on view the answer to; `nil` where that is none.
  fileprivate var query: SearchQuery? {
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
  /// Narrows what is found to the selected genres, where there are any.
  mutating func narrow(to narrowing: GenreNarrowing) {
    guard case .genres(let selected, let all) = narrowing else { return }
    criteria.genres = all
    criteria.selectedGenres = selected
  }
}
