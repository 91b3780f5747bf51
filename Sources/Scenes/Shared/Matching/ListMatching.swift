package import Entities
import Retrieval

/// A song of a list with its track.
package struct MatchedSong: Sendable {
  package enum Source: String, Sendable { case library, cache, network, review }

  /// The number of the song in the list, from 1.
  package let number: Int
  package let song: ListedSong
  package var confidence: MatchConfidence
  /// The possible tracks, best first.
  package var candidates: [StoreItem]
  package var source: Source
  /// The error because of which the service didn't answer.
  package var error: CatalogError?

  /// The best track; `nil` if there is none.
  package var best: StoreItem? { confidence == .none ? nil : candidates.first }
  package var track: Track? { best?.item.track }
  /// Whether the track is good enough to use without a look at it.
  package var isReliable: Bool { confidence == .sure || confidence == .likely }
}

/// Finds the tracks of a list: in the library, or else by a request for each song.
///
/// Tracks that requests find are saved in the library, so that the next run finds them there.
package struct ListMatching: Sendable {
  /// The results of a request; versions of a song follow each other.
  private static let resultLimit = 50
  private static let libraryLimit = 25

  package struct Options: Sendable {
    package var storefront: Storefront
    /// Whether only tracks of the storefront will do.
    package var isOneStore = false
    package var purpose = RequestPurpose.live
    package var isOffline = false
    package var savesResults = true

    package init(storefront: Storefront) { self.storefront = storefront }
  }

  private let library: any Library
  private let catalog: any Catalog
  private let emptyResults: any EmptyResultCache
  private let choices: any SongChoices
  private let denied: DenyList
  private let runner: RequestRunner
  private let clock: any MachineClock
  private let options: Options
  private let tokenizer = Tokenizer()

  package init(
    library: any Library, catalog: any Catalog, emptyResults: any EmptyResultCache,
    choices: any SongChoices, denied: DenyList, runner: RequestRunner, clock: any MachineClock,
    _ options: Options
  ) {
    (self.library, self.catalog, self.emptyResults) = (library, catalog, emptyResults)
    (self.choices, self.denied, self.runner) = (choices, denied, runner)
    (self.clock, self.options) = (clock, options)
  }

  /// Finds the tracks of songs, one after another.
  ///
  /// After an error that concerns all requests, the other songs are only looked up in the library.
  ///
  /// - Parameters:
  ///   - songs: The songs, in the order of the list.
  ///   - view: The view that can cancel the work.
  ///   - onWait: Called every second while the request budget is exhausted.
  ///   - onSong: Called with each song; returns `false` to stop.
  /// - Throws: The cancellation, or the error of the library.
  @MainActor package func run(
    _ songs: [ListedSong], canceledBy view: any InterruptibleView,
    onWait: @escaping @MainActor () -> Void, onSong: @MainActor (MatchedSong) async -> Bool
  ) async throws(CatalogError) {
    var failure: CatalogError? = options.isOffline ? .unavailable(.offline) : nil
    for (index, song) in songs.enumerated() {
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

  /// Saves the user's decision about a song; a failing database only forgets it.
  package func note(_ choice: SongChoice, for song: ListedSong) async {
    guard options.savesResults else { return }
    try? await choices.note(choice, for: key(of: song), at: clock.now)
  }

  private func key(of song: ListedSong) -> String {
    tokenizer.words(of: song.text).joined(separator: " ")
  }

  /// `failure` is the error because of which no request is made.
  private func matched(_ song: ListedSong, number: Int, because failure: CatalogError?)
    async throws(CatalogError) -> MatchedSong
  {
    var found = MatchedSong(
      number: number, song: song, confidence: .none, candidates: [], source: .library)
    if options.purpose != .refreshed, try await choose(&found) { return found }
    let text = song.searchText(tokenizer: tokenizer)
    // A sure match needs no close ones, which take most of the time.
    var known = try await libraryTracks(text, isExact: true)
    take(known, for: &found)
    if found.confidence != .sure {
      known = try await libraryTracks(text, isExact: false)
      take(known, for: &found)
    }
    let isEnough = found.isReliable && (options.purpose != .refreshed || options.isOffline)
    guard !isEnough, let term = try? SearchTerm(text) else { return found }
    guard failure == nil else {
      found.error = failure
      return found
    }
    let query = SearchQuery(term: term, storefront: options.storefront)
    guard !denied.contains(term), await !isKnownToBeEmpty(query) else { return found }
    do throws(CatalogError) {
      let page = try await catalog.tracks(
        matching: query, limit: Self.resultLimit, offset: 0, for: options.purpose)
      await noteEmptiness(of: query, page)
      take(
        known + page.items.map { StoreItem($0, of: options.storefront) }, for: &found)
      if let id = found.track?.id, !known.contains(where: { $0.item.track?.id == id }) {
        found.source = page.provenance.source == .network ? .network : .cache
      }
    } catch .budgetSpent(let wait) where runner.waitsForBudget {
      throw .budgetSpent(retryAfter: wait)
    } catch .cancelled {
      throw .cancelled
    } catch {
      found.error = error
    }
    return found
  }

  /// Uses the user's earlier decision, if there is one; returns whether there is.
  private func choose(_ found: inout MatchedSong) async throws(CatalogError) -> Bool {
    switch try? await choices.choice(for: key(of: found.song)) {
    case .track(let id):
      guard let entry = try? await library.track(id) else { return false }
      found.candidates = [StoreItem(.track(entry.track), of: entry.storefront)]
      found.confidence = .sure
    case .noneOfThese: break
    case nil: return false
    }
    found.source = .review
    return true
  }

  private func libraryTracks(_ text: String, isExact: Bool) async throws(CatalogError)
    -> [StoreItem]
  {
    // The space shows that the last word is complete.
    var query = LibraryQuery(
      text: text + " ", kind: .song, storefront: options.isOneStore ? options.storefront : nil)
    query.isExact = isExact
    do throws(StorageError) {
      return try await library.search(query, limit: Self.libraryLimit, offset: 0).tracks.map {
        StoreItem(.track($0.track), of: $0.storefront)
      }
    } catch {
      throw Task.isCancelled ? .cancelled : .storage(error)
    }
  }

  private func take(_ entries: [StoreItem], for found: inout MatchedSong) {
    var items: [Track.ID: StoreItem] = [:]
    var tracks: [Track] = []
    for entry in entries {
      guard let track = entry.item.track, items.updateValue(entry, forKey: track.id) == nil else {
        continue
      }
      tracks.append(track)
    }
    let match = SongMatcher(tokenizer: tokenizer).match(found.song, among: tracks)
    found.confidence = match.confidence
    found.candidates = match.tracks.compactMap { items[$0.id] }
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
