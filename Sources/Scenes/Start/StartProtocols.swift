package import Entities

// The start of a search: past searches to reuse, and items to open.

@MainActor package protocol StartView: SceneView
where State == StartState, Event == StartEvent {}

@MainActor package protocol StartPresenting: ScenePresenting where State == StartState {
  var storefront: Storefront { get set }

  /// Refreshes the items beside results.
  func refresh() async

  func stop()
}

package protocol StartInteracting: ItemsInteracting, CompletingInteracting {
  /// Returns previously opened tracks, newest first.
  func pickedTracks() async throws(StorageError) -> [LibraryTrack]

  /// Returns local items to start from, with the cached chart if `readsChart`; none if the database
  /// fails.
  func featuredItems(in storefront: Storefront, readsChart: Bool) async -> FeaturedItems

  /// Loads a chart, unless it was cached within the last day; `nil` if that fails.
  func featuredChart(_ query: ChartQuery) async -> [StoreItem]?

  func notePick(of track: Track) async
}

@MainActor package protocol StartRouting: ItemsRouting {}
