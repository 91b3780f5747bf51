package import Entities

/// The router from a search to items, past searches, storefronts, genres, and the library.
@MainActor package final class SearchListRouter: SearchListRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting
  private let history:
    @MainActor (_ search: @escaping @MainActor (SearchTerm) async -> SceneExit) ->
      any HistoryPresenting
  private let album: @MainActor (AlbumReference) -> any AlbumPresenting
  private let artist: @MainActor (ArtistReference) -> any ArtistPresenting
  private let storefronts: @MainActor () -> any StorefrontsPresenting
  private let genres: @MainActor (Storefront) -> any GenresPresenting
  private let playback: @MainActor ([TrackReference]) -> any PlaybackPresenting
  private let artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)?
  private let library: (@MainActor (LibraryExtent) -> any LibraryListPresenting)?
  private let beside: @MainActor (CatalogItem, Storefront) -> Void
  private let outside: OutsideRouter

  /// - Parameters:
  ///   - trackDetail: Creates the track scene.
  ///   - history: Creates the search history scene, which passes the selected term to `search`.
  ///   - album: Creates the album scene.
  ///   - artist: Creates the artist scene.
  ///   - storefronts: Creates the storefronts scene.
  ///   - genres: Creates the genres scene of a storefront.
  ///   - playback: Creates the playback scene.
  ///   - artwork: Creates the artwork scene; `nil` if there is none.
  ///   - library: Creates the library scene; `nil` if there is no screen to scroll it on.
  ///   - beside: Shows an item in the preview pane, if there is room.
  ///   - outside: The router to the browser and the clipboard.
  package init(
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting,
    history:
      @escaping @MainActor (_ search: @escaping @MainActor (SearchTerm) async -> SceneExit) ->
      any HistoryPresenting,
    album: @escaping @MainActor (AlbumReference) -> any AlbumPresenting,
    artist: @escaping @MainActor (ArtistReference) -> any ArtistPresenting,
    storefronts: @escaping @MainActor () -> any StorefrontsPresenting,
    genres: @escaping @MainActor (Storefront) -> any GenresPresenting,
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting,
    artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)? = nil,
    library: (@MainActor (LibraryExtent) -> any LibraryListPresenting)?,
    beside: @escaping @MainActor (CatalogItem, Storefront) -> Void,
    outside: OutsideRouter
  ) {
    self.trackDetail = trackDetail
    self.history = history
    self.album = album
    self.artist = artist
    self.storefronts = storefronts
    self.genres = genres
    self.playback = playback
    self.artwork = artwork
    self.library = library
    self.beside = beside
    self.outside = outside
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    try await outside.open(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    outside.copy(link)
  }

  package func look(at item: CatalogItem, of storefront: Storefront) {
    beside(item, storefront)
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    await trackDetail(.known(track, storefront)).run().exit
  }

  package func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit {
    await album(.id(id, storefront)).run().exit
  }

  package func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit {
    await artist(.id(id, storefront)).run().exit
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    await self.artwork?(artwork).run().exit ?? .back
  }

  package func play(_ queue: [TrackReference]) async {
    _ = await playback(queue).run()
  }

  package func showStorefronts() async -> SceneEnd<ChoiceChanges> {
    let end = await storefronts().run()
    return SceneEnd(end.exit, state: end.state.changes)
  }

  package func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges> {
    let end = await genres(storefront).run()
    return SceneEnd(end.exit, state: end.state.changes)
  }

  package func showLibrary(_ extent: LibraryExtent) async -> SceneExit {
    await library?(extent).run().exit ?? .back
  }

  package func showHistory() async -> PastSearchChoice {
    var picked: SearchTerm?
    let scene = history { term in
      picked = term
      return .back
    }
    if await scene.run().exit == .quit { return .quit }
    return picked.map(PastSearchChoice.term) ?? .back
  }
}
