package import Entities

// The start of a search: past searches to reuse, and items to open.

@MainActor package protocol StartView: SceneView
where State == StartState, Event == StartEvent {}

@MainActor package protocol StartPresenting: ScenePresenting where State == StartState {
  /// The storefront to start from.
  var storefront: Storefront { get set }

  /// Shows the items to start from as they are now, beside results.
  func refresh() async

  /// Stops the work in progress.
  func stop()
}

package protocol StartInteracting: ItemsInteracting, CompletingInteracting {
  /// Returns the tracks that were opened before, the latest first.
  func pickedTracks() async throws(StorageError) -> [LibraryTrack]

  /// Returns local items to start from, with the cached chart if `readsChart`; none if the database
  /// fails.
  func featuredItems(in storefront: Storefront, readsChart: Bool) async -> FeaturedItems

  /// Loads a chart to start from, unless that of the last day is cached; `nil` if that fails.
  func featuredChart(_ query: ChartQuery) async -> [StoreItem]?

  /// Saves that a track was opened.
  func notePick(of track: Track) async
}

@MainActor package protocol StartRouting: ItemsRouting, DestinationRouting {}
