package import Entities

// The search: a term's numbered results. SearchListState.swift has its states and events.

/// Shows the states, and turns the user's input into events.
@MainActor package protocol SearchListView: SceneView
where State == SearchListState, Event == SearchListEvent {
  func show(_ state: SearchListState)

  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> SearchListEvent?
}

/// Turns events into states until the user leaves.
@MainActor package protocol SearchListPresenting: ScenePresenting where State == SearchListState {
  func run() async -> SceneEnd<SearchListState>
}

package protocol SearchListInteracting: SearchingInteracting, RememberingInteracting,
  ChoosingInteracting, CompletingInteracting, ItemsInteracting
{}

package protocol SearchingInteracting: Sendable {
  /// Returns the best results for a query.
  ///
  /// A denied term, or a query known to have no results, is only sent on a reload.
  func tracks(matching query: SearchQuery, _ extent: SearchExtent, for purpose: RequestPurpose)
    async throws(CatalogError) -> SearchAnswer

  /// Returns results without a request, or `nil` if there are none.
  ///
  /// They come from a fresh cached response, or else the library; a query known to have no results
  /// returns an empty page.
  func localPage(matching query: SearchQuery, _ limit: Int) async -> ItemPage?

  /// Returns results that aren't among the `known` ones; none if there are no more.
  func moreTracks(
    matching query: SearchQuery, after known: [CatalogItem], _ extent: SearchExtent,
    for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage

  /// Returns the effect of the selected genres on searches in a storefront.
  func genreFilter(in storefront: Storefront) async throws(CatalogError) -> GenreFilter

  /// Returns the given number of results as they were in the last session, without a request.
  func restored(_ query: SearchQuery, count: Int, pageSize: Int) async -> SearchAnswer?
}

package protocol RememberingInteracting: Sendable {
  /// Saves a search and whether it had results, unless it is private.
  func remember(_ query: SearchQuery, finding page: ItemPage) async throws(StorageError)

  /// Saves that a track was opened, unless the search is private.
  func notePick(of track: Track, foundBy term: SearchTerm?) async

  /// Saves the Latin name of the track's artist if it is unknown, the budget allows the request,
  /// and the search isn't private.
  func learnName(ofArtistOf track: Track, in storefront: Storefront, foundBy term: SearchTerm?)
    async

  /// Saves the numbers shown so far, so that later commands can refer to them.
  ///
  /// Without results, removes the previous numbers.
  func noteNumbers(of listing: Listing?) async

  /// Returns `true` once: after the first empty offline search of a small library, to offer to fill
  /// it.
  func takeFillOffer(after page: ItemPage, to query: SearchQuery) async -> Bool
}

/// The store and genres selected for all searches.
package struct SearchScope: Equatable, Sendable {
  package var storefront: Storefront
  package var genres: Set<Genre.ID>

  package init(_ storefront: Storefront, genres: Set<Genre.ID> = []) {
    (self.storefront, self.genres) = (storefront, genres)
  }

  func changes(since earlier: SearchScope) -> ChoiceChanges {
    ChoiceChanges(
      storefront: storefront == earlier.storefront ? nil : storefront,
      hasChangedGenres: genres != earlier.genres)
  }
}

package protocol ChoosingInteracting: Sendable {
  /// Returns the current scope; `nil` if the database fails.
  func scope() async -> SearchScope?

  func use(_ storefront: Storefront) async throws(StorageError)

  /// Selects or deselects a genre; `nil` deselects all.
  func toggleGenre(_ id: Genre.ID?) async throws(StorageError)
}

/// Leads from the results to items, their actions, and other lists.
@MainActor package protocol SearchListRouting: ItemsRouting {}

extension SearchListInteracting {
  /// Saves a choice made beside the list, and returns the changes.
  func save(_ choice: SearchChoice) async throws(StorageError) -> ChoiceChanges {
    switch choice {
    case .storefront(let storefront):
      try await use(storefront)
      return ChoiceChanges(storefront: storefront)
    case .genre(let id):
      try await toggleGenre(id)
      return ChoiceChanges(hasChangedGenres: true)
    }
  }
}
