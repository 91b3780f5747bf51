import Entities

/// What the search scene does while somebody types: what is at hand is there at once, and what the
/// service has after a moment without a key.
extension SearchListPresenter {
  /// How long nobody types before the service is asked.
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
    let query = await narrowedAtHand(term)
    if let page = await interactor.pageAtHand(matching: query, options.pageSize) {
      await show(guess: SearchAnswer(page: page, isWhole: false), to: query)
      guard page.provenance.isLibrary else { return }
    }
    typing = Task { await ask(aboutTyped: query) }
  }

  /// The request is abandoned as soon as something else is done.
  private func ask(aboutTyped query: SearchQuery) async {
    guard await asker.pause(Self.pause), !Task.isCancelled else { return }
    state.isAsking = true
    show()
    let answer: Result<SearchAnswer, CatalogError>
    do throws(CatalogError) {
      answer = .success(
        try await interactor.tracks(matching: query, .first(options.pageSize), for: .live))
    } catch {
      answer = .failure(error)
    }
    guard !Task.isCancelled else { return }
    state.isAsking = false
    switch answer {
    case .success(let answer):
      guard answer.page.items.isEmpty else { return await show(guess: answer, to: query) }
      await note(query, foundNothing: answer.page)
      guard !Task.isCancelled else { return }
      if case .loaded(let listing) = state.content, listing.query == query {
        show(notice: .onlyAtHand)
      } else {
        await show(guess: answer, to: query)
      }
    case .failure(let error): show(error, about: query)
    }
  }

  /// What is at hand for the term stays; where that is nothing, the failure is all there is to see.
  private func show(_ error: CatalogError, about query: SearchQuery) {
    if case .loaded(let listing) = state.content, listing.query == query {
      return show(notice: .notAsked(error))
    }
    requestedPage = 1
    show(.failed(query, error))
  }

  /// Ends what was begun for a text that is no longer typed.
  func stopTyping() {
    typing?.cancel()
    typing = nil
    state.isAsking = false
  }

  private func show(guess answer: SearchAnswer, to query: SearchQuery) async {
    do {
      try await show(answer, to: query, page: 1)
    } catch {
      show(notice: .notAsked(error))
    }
  }

  /// Of what is half typed only is remembered that it finds nothing.
  private func note(_ query: SearchQuery, foundNothing page: TrackPage) async {
    if let error = await interactor.storageError(remembering: query, finding: page) {
      report(error)
    }
  }

  /// The selected genres that cannot be told without asking narrow nothing yet.
  func narrowedAtHand(_ term: SearchTerm) async -> SearchQuery {
    var query = query(for: term)
    if options.narrowsToSelection,
      let narrowing = try? await interactor.narrowing(in: query.storefront)
    {
      query.narrow(to: narrowing)
    }
    return query
  }
}
