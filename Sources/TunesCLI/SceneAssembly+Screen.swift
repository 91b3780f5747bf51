import Entities
import Persistence
import Scenes
import Views

// The scenes of the full-screen mode, which share its screen.
extension SceneAssembly {
  /// Of the longer side of an artwork by itself: as good as terminals are large.
  private static let fullSide = 1200

  func trackDetail(_ reference: TrackReference, on stage: Stage) -> any TrackDetailPresenting {
    let view = ScreenTrackDetailView(stage: stage)
    let scene = trackDetail(
      reference, refreshes: false, view: view, music: music, artworks: artworks)
    return StagedScene(scene.run, view, in: .detail, of: stage)
  }

  func album(_ reference: AlbumReference, on stage: Stage) -> any AlbumPresenting {
    let view = ScreenAlbumView(stage: stage)
    let scene = album(
      reference, refreshes: false, view: view, music: music, artworks: artworks,
      lastListing: lastListing)
    return StagedScene(scene.run, view, in: .detail, of: stage)
  }

  func artist(_ reference: ArtistReference, on stage: Stage) -> any ArtistPresenting {
    let view = ScreenArtistView(stage: stage)
    let scene = artist(
      reference, refreshes: false, view: view, music: music, lastListing: lastListing)
    return StagedScene(scene.run, view, in: .detail, of: stage)
  }

  /// The way to an artwork by itself; `nil` where there is no screen for it.
  var artworkDetail: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)? {
    guard let stage else { return nil }
    return { artwork in
      let view = ScreenArtworkView(stage: stage)
      let scene = ArtworkDetailPresenter(
        view: view,
        interactor: ArtworkDetailInteractor(
          artworks: artworks(
            side: Self.fullSide, priority: .fullSize, within: access.timeout)),
        runner: runner, artwork: artwork)
      return StagedScene(scene.run, view, in: .body, of: stage)
    }
  }

  /// Assembles the scene of the library, where there is a screen to scroll it on.
  var libraryList: (@MainActor (LibraryExtent) -> any LibraryListPresenting)? {
    guard let stage else { return nil }
    return { libraryList($0, on: stage) }
  }

  private func libraryList(_ extent: LibraryExtent, on stage: Stage) -> any LibraryListPresenting {
    let view = ScreenLibraryListView(stage: stage) { try await Task.sleep(for: $0) }
    let library = SQLiteLibrary(store: context.store)
    let scene = LibraryListPresenter(
      view: view,
      interactor: LibraryListInteractor(
        library: library, favorites: SQLiteFavorites(store: context.store), clock: SystemClock(),
        savesPicks: access.savesResponses),
      router: LibraryListRouter(
        trackDetail: { trackDetail($0, refreshes: false) },
        album: { album($0, refreshes: false) }, artist: { artist($0, refreshes: false) },
        artwork: artworkDetail, beside: { look(at: $0, of: $1) }, playback: { playback($0) },
        outside: outside),
      extent: extent)
    return StagedScene(scene.run, view, in: .master, of: stage)
  }

  func storefronts(on stage: Stage) -> any StorefrontsPresenting {
    let view = ScreenStorefrontsView(stage: stage)
    let scene = storefronts(view: view, pageSize: .max, filter: "")
    return StagedScene(scene.run, view, in: .overlay, of: stage)
  }

  func genres(_ options: GenresOptions, on stage: Stage) -> any GenresPresenting {
    let view = ScreenGenresView(stage: stage)
    var options = options
    options.pageSize = .max
    let scene = genres(options, view: view)
    return StagedScene(scene.run, view, in: .overlay, of: stage)
  }

  func history(
    on stage: Stage, search: @escaping @MainActor (SearchTerm) async -> SceneExit
  ) -> any HistoryPresenting {
    let view = ScreenHistoryView(stage: stage)
    let scene = history(
      HistoryOptions(pageSize: 100, staysWhereEmpty: true), view: view, search: search)
    return StagedScene(scene.run, view, in: .overlay, of: stage)
  }

  /// Shows a thing beside the list while that keeps the keys.
  ///
  /// What the service is asked for that is a guess: the person may never come to it.
  func look(at item: CatalogItem, of storefront: Storefront) {
    guard let stage else { return }
    let music = SpeculativeMusicCatalog(catalog: music)
    switch item {
    case .track(let track):
      let view = ScreenTrackDetailView(stage: stage)
      let scene = trackDetail(
        .known(track, storefront), refreshes: false, view: view, music: music, artworks: artworks)
      stage.look(at: view) { _ = await scene.run() }
    case .album(let album):
      let view = ScreenAlbumView(stage: stage)
      let scene = self.album(
        .id(album.id, storefront), refreshes: false, view: view, music: music, artworks: artworks,
        lastListing: nil)
      stage.look(at: view) { _ = await scene.run() }
    case .artist(let artist):
      let view = ScreenArtistView(stage: stage)
      let scene = self.artist(
        .id(artist.id, storefront), refreshes: false, view: view, music: music, lastListing: nil)
      stage.look(at: view) { _ = await scene.run() }
    case .other: stage.look(at: nil)
    }
  }
}
