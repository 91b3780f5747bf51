import Entities

// Searching while a term is typed, and saving it once one of its results is used.
extension SearchListPresenter: CompletingPresenter, TypingSearch.Audience {
  var past: any CompletingInteracting { interactor }
  var listing: Listing? { results.listing }

  func type(_ text: String) async -> SceneExit? {
    do {
      let term = try SearchTerm(text)
      await complete(text)
      await searchTyped(term)
    } catch {
      state.completions = []
      if error == .blank { return await showStart() }
      show(notice: .notATerm(error))
    }
    return nil
  }

  func searchTyped(_ term: SearchTerm) async {
    results.pages.requestedPage = 1
    await typing.begin(await results.localQuery(for: term), for: self)
  }

  /// Searches for a typed term once more; if another scene cancels that, it goes on after it.
  func searchTypedAgain(_ term: SearchTerm) async {
    show(.loading(await results.localQuery(for: term)))
    await searchTyped(term)
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
    case .libraryOnly(let query, let meant):
      state.didYouMean = meant
      show(notice: .libraryOnly(query.entity, areClose: listing?.isCorrected == true))
    }
  }

  /// Shows content, or a notice if the results of its query are listed.
  private func show(_ content: SearchListState.Content, orBesideResults notice: Notice) {
    if listing?.query == content.query { show(notice: notice) } else { show(content) }
  }

  func remember(_ query: SearchQuery, finding page: ItemPage) async {
    results.report(await results.save(query, finding: page))
  }

  /// Cancels the search for the typed term, and shows that unless another one replaces it.
  func stopTyping(isReplaced: Bool) {
    typing.stop()
    state.isAsking = false
    if !isReplaced { results.showCanceled() }
  }

  /// Saves a typed search one of whose results is used, which shows that the term was complete.
  func saveTypedSearch() async {
    guard let (query, page) = results.typedAnswer, listing?.query == query else { return }
    results.typedAnswer = nil
    guard results.savedTerm != query.term else { return }
    await remember(query, finding: page)
  }
}
