import Entities
import Persistence
import Scenes
import Views

/// The scenes of albums and artists.
extension SceneAssembly {
  /// How many albums an artist has on a page, where somebody is asked what to do next.
  private static let albumsOnPage = 25

  func album(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    let scene = album(
      reference, refreshes: refreshes, view: albumView, artworks: artworks,
      lastListing: lastListing)
    return ObservedScene(scene.run) { [picked] in picked.value = $0.status }
  }

  /// The scene of an album whose page is opened at once.
  func opening(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    album(
      reference, refreshes: refreshes, view: OpenAlbumView(console: context.console(asks: false)),
      artworks: nil, lastListing: nil)
  }

  /// The scene of an album of which nothing is shown.
  func finding(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    album(
      reference, refreshes: refreshes, view: QuietAlbumView(console: context.console(asks: false)),
      artworks: nil, lastListing: nil)
  }

  func artist(_ reference: ArtistReference, refreshes: Bool) -> any ArtistPresenting {
    let scene = ArtistPresenter(
      view: artistView,
      interactor: ArtistInteractor(
        catalog: catalog, music: music, library: SQLiteLibrary(store: context.store),
        stars: stars, artworks: artworks, lastListing: lastListing, clock: SystemClock(),
        remembersPicks: access.keepsAnswers),
      router: ArtistRouter(
        album: { album($0, refreshes: false) },
        trackDetail: { trackDetail($0, refreshes: false) }, playback: { playback($0) },
        outside: outside),
      asker: asker, reference: reference, refreshes: refreshes,
      pageSize: asks ? Self.albumsOnPage : .max)
    return ObservedScene(scene.run) { [picked] in picked.value = $0.status }
  }

  private func album(
    _ reference: AlbumReference, refreshes: Bool, view: any AlbumView, artworks: Artworks?,
    lastListing: (any LastListing)?
  ) -> any AlbumPresenting {
    AlbumPresenter(
      view: view,
      interactor: AlbumInteractor(
        catalog: catalog, music: music, library: SQLiteLibrary(store: context.store),
        stars: stars, artworks: artworks, lastListing: lastListing, clock: SystemClock(),
        remembersPicks: access.keepsAnswers),
      router: AlbumRouter(
        trackDetail: { trackDetail($0, refreshes: false) },
        artist: { artist($0, refreshes: false) }, playback: { playback($0) }, outside: outside),
      asker: asker, reference: reference, refreshes: refreshes)
  }

  /// The service with the library behind it; offline the library alone.
  var music: any MusicCatalog {
    let library = LibraryMusicCatalog(store: context.store, clock: SystemClock())
    return access.isOffline ? library : StandInMusicCatalog(service: service, library: library)
  }

  private var albumView: any AlbumView {
    switch face {
    case .console(let console): ConsoleAlbumView(console: console)
    case .document(let output): DocumentAlbumView(output: output, fields: fields)
    }
  }

  private var artistView: any ArtistView {
    switch face {
    case .console(let console): ConsoleArtistView(console: console)
    case .document(let output): DocumentArtistView(output: output, fields: albumFields)
    }
  }
}
