package import Entities
import Retrieval
package import Scenes
package import Songs

/// Finds the tracks of a list in the library, or else with a request for each song.
///
/// Tracks found by requests are saved to the library, so that the next run finds them there.
package struct ListMatching: Sendable {
  /// The number of results to request; versions of a song often follow each other.
  private static let resultLimit = 50

  package struct Options: Sendable {
    package var storefront: Storefront
    /// Whether tracks must be in the storefront.
    package var isOneStore = false
    package var purpose = RequestPurpose.live
    package var isOffline = false
    package var savesResults = true

    package init(storefront: Storefront) { self.storefront = storefront }
  }

  private let local: LocalSongMatching
  private let catalog: any Catalog
  private let emptyResults: any EmptyResultCache
  private let denied: DenyList
  private let runner: RequestRunner
  private let clock: any MachineClock
  private let options: Options
  private let tokenizer = Tokenizer()

  package var purpose: RequestPurpose { options.purpose }

  package init(
    library: any Library, catalog: any Catalog, emptyResults: any EmptyResultCache,
    choices: any SongChoices, denied: DenyList, runner: RequestRunner, clock: any MachineClock,
    _ options: Options
  ) {
    local = LocalSongMatching(
      library: library, choices: choices,
      storefront: options.isOneStore ? options.storefront : nil,
      usesChoices: options.purpose != .refreshed, tokenizer: tokenizer)
    (self.catalog, self.emptyResults) = (catalog, emptyResults)
    (self.denied, self.runner) = (denied, runner)
    (self.clock, self.options) = (clock, options)
  }

  /// The songs matched without a request, and the number of requests for the others.
  package struct Plan: Sendable {
    fileprivate var matched: [MatchedSong?] = []
    package fileprivate(set) var requestCount = 0

    package init() {}
  }

  /// Matches songs without requests; `onSong` receives the number of songs done.
  @MainActor package func plan(
    _ songs: [ListedSong], canceledBy view: any InterruptibleView,
    onSong: @MainActor (Int) -> Void
  ) async throws(CatalogError) -> Plan {
    var plan = Plan()
    var terms: Set<String> = []
    for (index, song) in songs.enumerated() {
      onSong(index)
      let (matched, term) = try await runner.ask(canceledBy: view, onWait: { _ in }) {
        () throws(CatalogError) in
        try await self.planned(song, number: index + 1)
      }
      plan.matched.append(matched)
      if let term { terms.insert(term) }
    }
    plan.requestCount = terms.count
    return plan
  }

  /// Finds the tracks of songs one by one.
  ///
  /// After an error that concerns all requests, the remaining songs are only looked up in the
  /// library.
  ///
  /// - Parameters:
  ///   - songs: The songs, in the order of the list.
  ///   - plan: The songs already matched.
  ///   - view: The view that can cancel the work.
  ///   - onWait: Called every second while the request budget is exhausted.
  ///   - onSong: Called with each song; returns `false` to stop.
  /// - Throws: The cancellation, or the error of the library.
  @MainActor package func run(
    _ songs: [ListedSong], _ plan: Plan = Plan(), canceledBy view: any InterruptibleView,
    onWait: @escaping @MainActor () -> Void, onSong: @MainActor (MatchedSong) async -> Bool
  ) async throws(CatalogError) {
    var failure: CatalogError? = options.isOffline ? .unavailable(.offline) : nil
    for (index, song) in songs.enumerated() {
      if index < plan.matched.count, let matched = plan.matched[index] {
        guard await onSong(matched) else { return }
        continue
      }
      let stopped = failure
      var matched = try await runner.ask(canceledBy: view, onWait: { _ in onWait() }) {
        () throws(CatalogError) in
        try await self.matched(song, number: index + 1, because: stopped)
      }
      if options.isOffline { matched.error = nil }
      if let error = matched.error, error.endsRequests { failure = error }
      guard await onSong(matched) else { return }
    }
  }

  /// Saves the user's choice for a song; if the database fails, it is forgotten.
  package func note(_ choice: SongChoice, for song: ListedSong) async {
    guard options.savesResults else { return }
    await local.note(choice, for: song, at: clock.now)
  }

  /// Returns the search text of a song's request.
  package func text(for song: ListedSong) -> String {
    song.searchTexts(tokenizer: tokenizer).first ?? ""
  }

  /// Returns a song that needs no request, or the term to request.
  private func planned(_ song: ListedSong, number: Int) async throws(CatalogError)
    -> (MatchedSong?, String?)
  {
    var (found, _) = try await local.match(song, number: number)
    if !isEnough(found) {
      for text in song.searchTexts(tokenizer: tokenizer) {
        if let query = await query(for: text) { return (nil, query.term.text) }
      }
    }
    // Only a review needs the other candidates.
    if found.isReliable { found.candidates = Array(found.candidates.prefix(1)) }
    return (found, nil)
  }

  /// `failure` is the error that makes requests useless.
  private func matched(_ song: ListedSong, number: Int, because failure: CatalogError?)
    async throws(CatalogError) -> MatchedSong
  {
    var (found, known) = try await local.match(song, number: number)
    for text in song.searchTexts(tokenizer: tokenizer) {
      guard !isEnough(found), found.error == nil, found.source != .network || !found.isReliable,
        let query = await query(for: text)
      else { continue }
      if let failure {
        found.error = failure
        return found
      }
      try await request(query, for: &found, known: &known)
    }
    return found
  }

  /// Whether a song needs no request.
  private func isEnough(_ found: MatchedSong) -> Bool {
    found.source == .review
      || found.isReliable && (options.purpose != .refreshed || options.isOffline)
  }

  /// Returns the query for a text, unless it is denied or known to have no results.
  private func query(for text: String) async -> SearchQuery? {
    guard let term = try? SearchTerm(text), !denied.contains(term) else { return nil }
    let query = SearchQuery(term: term, storefront: options.storefront)
    return await isKnownToBeEmpty(query) ? nil : query
  }

  private func request(
    _ query: SearchQuery, for found: inout MatchedSong, known: inout [StoreItem]
  ) async throws(CatalogError) {
    do throws(CatalogError) {
      let page = try await catalog.tracks(
        matching: query, limit: Self.resultLimit, offset: 0, for: options.purpose)
      await noteEmptiness(of: query, page)
      let before = known
      known += page.items.map { StoreItem($0, of: options.storefront) }
      local.take(known, for: &found)
      if let id = found.track?.id, !before.contains(where: { $0.item.track?.id == id }) {
        found.source = page.provenance.source == .network ? .network : .cache
      }
    } catch .budgetSpent(let wait) where runner.waitsForBudget {
      throw .budgetSpent(retryAfter: wait)
    } catch .cancelled {
      throw .cancelled
    } catch {
      found.error = error
    }
  }

  private func isKnownToBeEmpty(_ query: SearchQuery) async -> Bool {
    guard options.purpose != .refreshed else { return false }
    return (try? await emptyResults.emptySince(query, at: clock.now)) != nil
  }

  private func noteEmptiness(of query: SearchQuery, _ page: ItemPage) async {
    guard options.savesResults, page.items.isEmpty, page.omitted == SkippedRecords(),
      page.provenance.source == .network
    else { return }
    try? await emptyResults.remember(query, at: clock.now)
  }
}

extension CatalogError {
  /// Whether the next request would fail, too.
  fileprivate var endsRequests: Bool {
    switch self {
    case .unavailable, .timedOut, .rateLimited, .budgetSpent: true
    case .storage, .notInLibrary, .cancelled, .refused, .invalidResponse, .unexpectedKind: false
    }
  }
}
