import Entities

// A term that is being typed: its results before it is submitted.
extension SearchListPresenter: CompletingPresenter, TypingSearch.Audience {
  var past: any CompletingInteracting { interactor }
  var listing: Listing? { results.listing }

  func type(_ text: String) async -> SceneExit? {
    do {
      let term = try SearchTerm(text)
      await complete(text)
      results.pages.requestedPage = 1
      await typing.begin(await localQuery(term), for: self)
    } catch {
      state.completions = []
      if error == .blank { return await showStart() }
      show(notice: .notATerm(error))
    }
    return nil
  }

  /// Returns a term's query, filtered by the selected genres if their names are known locally.
  func localQuery(_ term: SearchTerm) async -> SearchQuery {
    var query = results.query(for: term)
    if results.options.filtersBySelection,
      let filter = try? await interactor.genreFilter(in: query.storefront)
    {
      query.narrow(to: filter)
    }
    return query
  }

  func show(_ finding: TypingSearch.Finding) async {
    state.isAsking = false
    switch finding {
    case .asking:
      state.isAsking = true
      show()
    case .waiting(let query, let wait):
      state.isAsking = true
      show(.waiting(query, wait), orBesideResults: .notAsked(.budgetSpent(retryAfter: wait)))
    case .results(let answer, let query):
      results.typedAnswer = (query, answer.page)
      do { try await results.show(answer, to: query) } catch { show(notice: .notAsked(error)) }
    case .failed(let query, let error):
      show(.failed(query, error), orBesideResults: .notAsked(error))
    case .libraryOnly(let meant):
      state.didYouMean = meant
      show(notice: .libraryOnly)
    }
  }

  /// Shows content, or a notice if the results of its query are listed.
  private func show(_ content: SearchListState.Content, orBesideResults notice: Notice) {
    if listing?.query == content.query { show(notice: notice) } else { show(content) }
  }

  func remember(_ query: SearchQuery, finding page: ItemPage) async {
    results.report(await interactor.storageError(remembering: query, finding: page))
  }

  func stopTyping() {
    typing.stop()
    state.isAsking = false
  }

  /// Saves a typed search one of whose results is used, which shows that the term was complete.
  func saveTypedSearch() async {
    guard let (query, page) = results.typedAnswer, listing?.query == query else { return }
    results.typedAnswer = nil
    await remember(query, finding: page)
  }
}
