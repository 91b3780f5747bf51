import Entities

/// Searching while the user types: local results appear at once, the service's after a pause.
extension SearchListPresenter {
  private static let pause = Duration.milliseconds(250)

  func type(_ text: String) async {
    let term: SearchTerm
    do {
      term = try SearchTerm(text)
    } catch {
      state.completions = []
      if error == .blank { return await showSuggestions() }
      return show(notice: .notATerm(error))
    }
    await complete(text)
    let query = await localQuery(term)
    if let page = await interactor.localPage(matching: query, options.pageSize) {
      await show(guess: SearchAnswer(page: page, isWhole: false), to: query)
      guard page.provenance.isLibrary else { return }
    } else if case .suggestions = state.content {
      // Past searches that don't complete the text aren't its results.
      show(.idle)
    }
    typing = Task { await ask(aboutTyped: query) }
  }

  /// Requests results for the typed query, until the user does something else.
  private func ask(aboutTyped query: SearchQuery) async {
    guard await runner.pause(Self.pause), !Task.isCancelled else { return }
    state.isAsking = true
    show()
    let answer = await runner.answer(onWait: { self.show($0, before: query) }) {
      [interactor, options] () throws(CatalogError) in
      try await interactor.tracks(matching: query, .first(options.pageSize), for: .live)
    }
    guard !Task.isCancelled else { return }
    state.isAsking = false
    switch answer {
    case .success(let answer):
      let shown = state.content.listing.flatMap { $0.query == query ? $0 : nil }
      var found = shown.map(answer.following) ?? answer
      if !answer.page.items.isEmpty, answer.page.emptyResponse == nil {
        return await show(guess: found, to: query)
      }
      await note(query, foundNothing: answer.page)
      guard !Task.isCancelled else { return }
      guard let shown else { return await show(guess: answer, to: query) }
      state.didYouMean = answer.page.didYouMean
      found.page.emptyResponse = nil
      if found.page.items.count > shown.count { await show(guess: found, to: query) }
      show(notice: .libraryOnly)
    case .failure(let error): show(error, about: query)
    }
  }

  /// Shows the pause before a request for the query beside the local results, or alone.
  private func show(_ wait: Duration, before query: SearchQuery) {
    guard !Task.isCancelled else { return }
    if case .loaded(let listing) = state.content, listing.query == query {
      return show(notice: .notAsked(.budgetSpent(retryAfter: wait)))
    }
    show(.waiting(query, wait))
  }

  /// Shows an error beside the local results for the query, or alone if there are none.
  private func show(_ error: CatalogError, about query: SearchQuery) {
    if case .loaded(let listing) = state.content, listing.query == query {
      return show(notice: .notAsked(error))
    }
    requestedPage = 1
    show(.failed(query, error))
  }

  func stopTyping() {
    typing?.cancel()
    typing = nil
    state.isAsking = false
  }

  private func show(guess answer: SearchAnswer, to query: SearchQuery) async {
    typedAnswer = (query, answer.page)
    do {
      try await show(answer, to: query, page: 1)
    } catch {
      show(notice: .notAsked(error))
    }
  }

  /// Saves a typed search one of whose results is used, which shows that the term was complete.
  func saveTypedSearch() async {
    guard let (query, page) = typedAnswer, state.content.listing?.query == query else { return }
    typedAnswer = nil
    if let error = await interactor.storageError(remembering: query, finding: page) {
      report(error)
    }
  }

  /// Saves only that a partly typed term has no results.
  private func note(_ query: SearchQuery, foundNothing page: ItemPage) async {
    if let error = await interactor.storageError(remembering: query, finding: page) {
      report(error)
    }
  }

  /// Returns a term's query, filtered by the selected genres if their names are known locally.
  func localQuery(_ term: SearchTerm) async -> SearchQuery {
    var query = query(for: term)
    if options.filtersBySelection,
      let genreFilter = try? await interactor.genreFilter(in: query.storefront)
    {
      query.narrow(to: genreFilter)
    }
    return query
  }
}

extension SearchAnswer {
  /// Puts results of the library that are shown first: those of a more thorough search join below.
  fileprivate func following(_ shown: Listing) -> SearchAnswer {
    guard shown.provenance.isLibrary, page.provenance.isLibrary else { return self }
    var answer = self
    answer.page.items = shown.items + page.items.withoutRepeats(of: shown.items)
    answer.page.matches.merge(shown.matches) { _, shown in shown }
    answer.page.lines.merge(shown.lines) { _, shown in shown }
    return answer
  }
}
