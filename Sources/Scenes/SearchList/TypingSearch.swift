import Entities

/// Searches while the user types: local results appear at once, the service's after a pause.
@MainActor final class TypingSearch {
  /// An outcome to show.
  enum Finding {
    case asking
    /// The request waits this long for the budget.
    case waiting(SearchQuery, Duration)
    case results(SearchAnswer, to: SearchQuery)
    /// The library has nothing, and the service isn't asked before Enter.
    case nothing(SearchQuery)
    /// The request failed; visible results stay.
    case failed(SearchQuery, CatalogError)
    /// Only the library has results, which are visible; a close term may have more.
    case libraryOnly(SearchQuery, didYouMean: SearchTerm?)
  }

  /// The presenter that shows findings.
  @MainActor protocol Audience: AnyObject {
    /// The listed results; `nil` if there are none.
    var listing: Listing? { get }

    func show(finding: Finding) async

    /// Saves that a typed term has no results.
    func remember(_ query: SearchQuery, finding page: ItemPage) async
  }

  private static let pause = Duration.milliseconds(400)
  /// The fewest letters for a request before Enter.
  private static let fewestLetters = 3

  private let interactor: any SearchingInteracting
  private let runner: RequestRunner
  private let pageSize: PageSize
  private(set) var task: Task<Void, Never>?
  private var isAsking = false
  /// The last query whose results are complete; one without any may have been misspelled.
  private var answered: SearchQuery?

  init(_ interactor: any SearchingInteracting, runner: RequestRunner, pageSize: PageSize) {
    (self.interactor, self.runner, self.pageSize) = (interactor, runner, pageSize)
  }

  /// Shows local results for a typed query at once, and the service's later, until ``stop()``.
  func begin(_ query: SearchQuery, for audience: any Audience) async {
    let page = await interactor.localPage(matching: query, pageSize.current)
    if let page {
      await audience.show(finding: .results(SearchAnswer(page: page, isWhole: false), to: query))
      guard page.provenance.isLibrary else { return }
    }
    let asks = query.term.text.count >= Self.fewestLetters && !isAnswered(query)
    guard asks || page == nil else { return }
    isAsking = asks
    task = Task { [weak audience] in
      guard await runner.pause(Self.pause), !Task.isCancelled, let audience else { return }
      if asks {
        await ask(about: query, for: audience)
      } else {
        await audience.show(finding: .nothing(query))
      }
      if !Task.isCancelled { task = nil }
    }
  }

  /// Whether the term is the beginning of a term whose results are complete.
  private func isAnswered(_ query: SearchQuery) -> Bool {
    guard var answered, answered.term.text.hasPrefix(query.term.text) else { return false }
    answered.term = query.term
    return answered == query
  }

  /// Ends the search, and returns whether it was still going to contact the service.
  @discardableResult func stop() -> Bool {
    defer { task = nil }
    task?.cancel()
    return task != nil && isAsking
  }

  private func ask(about query: SearchQuery, for audience: any Audience) async {
    await audience.show(finding: .asking)
    let answer = await runner.answer(
      onWait: { if !Task.isCancelled { await audience.show(finding: .waiting(query, $0)) } },
      { [interactor, pageSize] () throws(CatalogError) in
        try await interactor.tracks(matching: query, .first(pageSize.current), for: .live)
      })
    guard !Task.isCancelled else { return }
    switch answer {
    case .success(let answer):
      let count = answer.page.recordCount
      if count > 0, count < pageSize.current { answered = query }
      await show(answer, to: query, for: audience)
    case .failure(let error): await audience.show(finding: .failed(query, error))
    }
  }

  /// Shows the service's results; if there are none, the library's results stay.
  private func show(_ answer: SearchAnswer, to query: SearchQuery, for audience: any Audience) async
  {
    let shown = audience.listing.flatMap { $0.query == query ? $0 : nil }
    var found = shown.map(answer.following) ?? answer
    guard answer.page.items.isEmpty || answer.page.emptyResponse != nil else {
      return await audience.show(finding: .results(found, to: query))
    }
    await audience.remember(query, finding: answer.page)
    guard !Task.isCancelled else { return }
    guard let shown else { return await audience.show(finding: .results(answer, to: query)) }
    found.page.emptyResponse = nil
    if found.page.items.count > shown.count {
      await audience.show(finding: .results(found, to: query))
    }
    await audience.show(finding: .libraryOnly(query, didYouMean: answer.page.didYouMean))
  }
}

extension SearchAnswer {
  /// Puts the visible results of the library first, and adds new ones of a more thorough search
  /// below.
  fileprivate func following(_ shown: Listing) -> SearchAnswer {
    guard shown.provenance.isLibrary, page.provenance.isLibrary else { return self }
    var answer = self
    answer.page.items = shown.items + page.items.withoutRepeats(of: shown.items)
    answer.page.matches.merge(shown.matches) { _, shown in shown }
    answer.page.lines.merge(shown.lines) { _, shown in shown }
    return answer
  }
}
