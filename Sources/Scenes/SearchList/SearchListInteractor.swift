package import Entities

/// The rules of searching: requests results, and saves searches.
package struct SearchListInteractor: SearchListInteracting, ItemServicesInteractor {
  /// The maximum number of results that the service returns at once.
  static let catalogLimit = 200
  private static let suggestionLimit = 25

  package let services: ItemServices
  let suggestions: any SuggestionsRepository
  private let charts: any ChartCatalog
  private let emptyResults: any EmptyResultCache
  let selectedGenres: SelectedGenres
  private let denied: DenyList
  private let usualStorefront: @Sendable () async -> Storefront

  package init(
    _ services: ItemServices, suggestions: any SuggestionsRepository,
    charts: any ChartCatalog, emptyResults: any EmptyResultCache, selectedGenres: SelectedGenres,
    denied: DenyList, usualStorefront: @escaping @Sendable () async -> Storefront
  ) {
    self.usualStorefront = usualStorefront
    self.services = services
    (self.suggestions, self.charts) = (suggestions, charts)
    self.emptyResults = emptyResults
    self.selectedGenres = selectedGenres
    self.denied = denied
  }

  package func tracks(
    matching query: SearchQuery, _ extent: SearchExtent, for purpose: RequestPurpose
  ) async throws(CatalogError) -> SearchAnswer {
    // After the request, the database is busy with saving the response.
    async let favorites = services.stars.all()
    var answer = try await answer(to: query, extent, for: purpose)
    answer.favorites = await favorites
    return answer
  }

  private func answer(to query: SearchQuery, _ extent: SearchExtent, for purpose: RequestPurpose)
    async throws(CatalogError) -> SearchAnswer
  {
    let limit = limit(of: extent)
    if let nothing = await knownNothing(for: query, purpose) {
      return SearchAnswer(page: await completed(nothing, query, limit), isWhole: true)
    }
    let isWhole = limit == Self.catalogLimit
    do {
      let page = try await moreTracks(matching: query, after: [], extent, for: purpose)
      // The next page is cut from all results. If other or repeated records took up a part of this
      // response, it wouldn't follow this page.
      if page.recordCount >= limit, page.items.count < limit, !isWhole, purpose != .live,
        let whole = try? await moreTracks(matching: query, after: [], .whole, for: purpose)
      {
        return SearchAnswer(page: await completed(whole, query, limit), isWhole: true)
      }
      return SearchAnswer(page: await completed(page, query, limit), isWhole: isWhole)
    } catch {
      guard error.isOutage, let page = await libraryPage(query, limit, because: error)
      else { throw error }
      return SearchAnswer(page: await completed(page, query, limit), isWhole: isWhole)
    }
  }

  /// Replaces an empty page with the library's matches, and adds the closest term if none is exact.
  private func completed(_ page: ItemPage, _ query: SearchQuery, _ limit: Int) async -> ItemPage {
    guard page.items.isEmpty || page.isCorrected, page.provenance.source != .denied,
      query.term != .everything
    else { return page }
    var completed = page
    if page.items.isEmpty, !page.provenance.isLibrary,
      let close = await libraryPage(query, limit)
    {
      completed = close
      completed.omitted = page.omitted
      completed.emptyResponse = page.provenance
    }
    let meant = MeantTerm(suggestions: suggestions, charts: charts)
    completed.didYouMean = await meant.term(for: query)
    return completed
  }

  package func notePick(of track: Track, foundBy term: SearchTerm?) async {
    if term?.isPrivate != true { await services.notePick(of: track, foundBy: term) }
  }

  package func learnName(
    ofArtistOf track: Track, in storefront: Storefront, foundBy term: SearchTerm?
  ) async {
    if term?.isPrivate == true { return }
    await services.learnName(ofArtistOf: track, in: storefront)
  }

  package func takeFillOffer(after page: ItemPage, to query: SearchQuery) async -> Bool {
    guard services.savesPicks, page.items.isEmpty, !query.isOfLyrics,
      page.provenance.source == .library(because: nil)
    else { return false }
    return (try? await services.library.takeFillOffer()) ?? false
  }

  package func genreFilter(in storefront: Storefront) async throws(CatalogError) -> GenreFilter {
    try await selectedGenres.genreFilter(in: storefront)
  }

  package func scope() async -> SearchScope? {
    guard let genres = try? await selectedGenres.selections.genres() else { return nil }
    return SearchScope(await usualStorefront(), genres: genres)
  }

  package func noteNumbers(of listing: Listing?) async {
    await services.noteNumbers(of: listing)
  }

  package func localPage(matching query: SearchQuery, _ limit: Int) async -> ItemPage? {
    if denied.contains(query.term) { return await knownNothing(for: query, .live) }
    if let kept = await services.catalog.cachedTracks(matching: query, limit: limit),
      !kept.items.isEmpty
    {
      return kept
    }
    if let page = await libraryPage(query, limit, isTyped: true) { return page }
    guard let nothing = await knownNothing(for: query, .live) else { return nil }
    return await completed(nothing, query, limit)
  }

  /// The full batch is cached if more than a page was listed, or if it was sorted.
  package func restored(_ query: SearchQuery, count: Int, pageSize: Int) async -> SearchAnswer? {
    if var page = await emptyPage(matching: query, pageSize) {
      let completed = await completed(page, query, pageSize)
      if count > 0 { page = completed } else { page.didYouMean = completed.didYouMean }
      return SearchAnswer(page: page, isWhole: true)
    }
    if count > pageSize || query.isArranged,
      let page = await localPage(matching: query, Self.catalogLimit)
    {
      return SearchAnswer(page: page, isWhole: true)
    }
    return await localPage(matching: query, pageSize).map { SearchAnswer(page: $0, isWhole: false) }
  }

  /// Returns an empty page if the service is known to have no results.
  private func emptyPage(matching query: SearchQuery, _ limit: Int) async -> ItemPage? {
    if let known = await knownNothing(for: query, .asked) { return known }
    let cached = await services.catalog.cachedTracks(matching: query, limit: limit)
    return cached?.items.isEmpty == true ? cached : nil
  }

  /// Returns the library's results, if any; `because` is the error that led to them.
  private func libraryPage(
    _ query: SearchQuery, _ limit: Int, because error: CatalogError? = nil, isTyped: Bool = false
  ) async -> ItemPage? {
    guard query.isForLibrary else { return nil }
    let found = try? await services.library.results(
      of: query, isThorough: !isTyped, limit: limit, because: error, at: services.clock.now)
    return found?.items.isEmpty == false ? found : nil
  }

  /// Saves a search; if the cache fails, only knowledge of empty searches is lost.
  ///
  /// A misspelled term isn't saved, so that it is never suggested.
  package func remember(_ query: SearchQuery, finding page: ItemPage)
    async throws(StorageError)
  {
    let isEmpty = page.items.isEmpty || page.emptyResponse != nil
    let isNew = (page.emptyResponse ?? page.provenance).source == .network
    if isNew, !isEmpty { await forgetEmptiness(of: query) }
    guard services.savesPicks, !query.term.isPrivate, query.term != .everything, !query.isOfLyrics
    else { return }
    if !isEmpty {
      guard !page.isCorrected else { return }
      try await suggestions.remember(query.term, in: query.storefront, at: services.clock.now)
    } else if isNew, page.omitted == SkippedRecords() {
      try? await emptyResults.remember(query, at: services.clock.now)
    }
  }

  /// Requests more items; `offset` is used only beyond one response, because the service often
  /// ignores it.
  package func moreTracks(
    matching query: SearchQuery, after known: [CatalogItem], _ extent: SearchExtent,
    for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    let offset = if case .beyond(let count) = extent { count } else { 0 }
    var page = try await services.catalog.tracks(
      matching: query, limit: limit(of: extent), offset: offset, for: purpose)
    let items = page.items.withoutRepeats(of: known)
    // The same number of records without a new item means that the service ignored the offset, and
    // omits the same records as before.
    let isFull = page.recordCount >= min(offset, Self.catalogLimit)
    if offset > 0, isFull, items.isEmpty, !page.items.isEmpty { page.omitted = SkippedRecords() }
    page.items = items
    return page
  }

  package func suggestions(startingWith prefix: String) async throws(StorageError)
    -> [Suggestion]
  {
    try await suggestions.suggestions(for: prefix, limit: Self.suggestionLimit)
  }

  package func use(_ storefront: Storefront) async throws(StorageError) {
    try await selectedGenres.selections.selectStorefront(storefront)
  }

  package func toggleGenre(_ id: Genre.ID?) async throws(StorageError) {
    let selections = selectedGenres.selections
    guard let id else { return _ = try await selections.clearGenres() }
    try await selections.setGenres(!(try await selections.genres().contains(id)), [id])
  }

  /// Returns an empty page if no request is needed, or else `nil`.
  ///
  /// While the user types, a term is skipped if it adds words to a term without results, because
  /// the service requires all words. Added letters aren't skipped, because the service compares
  /// whole words.
  private func knownNothing(for query: SearchQuery, _ purpose: RequestPurpose) async -> ItemPage? {
    if purpose == .refreshed { return nil }
    if denied.contains(query.term) {
      return ItemPage(
        tracks: [], provenance: Provenance(source: .denied, fetchedAt: services.clock.now))
    }
    var query = query
    while true {
      if let time = try? await emptyResults.emptySince(query, at: services.clock.now) {
        return ItemPage(tracks: [], provenance: Provenance(source: .cache, fetchedAt: time))
      }
      guard purpose == .live, let shorter = query.term.withoutLastWord else { return nil }
      query.term = shorter
    }
  }

  /// Reads first, because the query is rarely known and a write takes longer.
  private func forgetEmptiness(of query: SearchQuery) async {
    guard (try? await emptyResults.emptySince(query, at: services.clock.now)) != nil else { return }
    try? await emptyResults.forget(query)
  }

  private func limit(of extent: SearchExtent) -> Int {
    switch extent {
    case .first(let count): min(max(count, 1), Self.catalogLimit)
    case .whole, .beyond: Self.catalogLimit
    }
  }
}

extension SearchListInteracting {
  /// Saves a search, and returns the error if that fails.
  func storageError(remembering query: SearchQuery, finding page: ItemPage) async
    -> StorageError?
  {
    do {
      try await remember(query, finding: page)
      return nil
    } catch {
      return error
    }
  }
}
