import Entities
import Persistence
import Scenes
import Views

/// The scenes of albums and artists.
extension SceneAssembly {
  /// How many albums an artist has on a page, where somebody is asked what to do next.
  private static let albumsOnPage = 25

  func album(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    if let stage { return album(reference, on: stage) }
    let scene = album(
      reference, refreshes: refreshes, view: albumView, music: music, artworks: artworks,
      lastListing: lastListing)
    return ObservedScene(scene.run) { [picked] in picked.value = $0.status }
  }

  /// The scene of an album whose page is opened at once.
  func opening(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    album(
      reference, refreshes: refreshes, view: OpenAlbumView(console: context.console(asks: false)),
      music: music, artworks: nil, lastListing: nil)
  }

  /// The scene of an album of which nothing is shown.
  func finding(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    album(
      reference, refreshes: refreshes, view: QuietAlbumView(console: context.console(asks: false)),
      music: music, artworks: nil, lastListing: nil)
  }

  func artist(_ reference: ArtistReference, refreshes: Bool) -> any ArtistPresenting {
    if let stage { return artist(reference, on: stage) }
    let scene = artist(
      reference, refreshes: refreshes, view: artistView, music: music, lastListing: lastListing)
    return ObservedScene(scene.run) { [picked] in picked.value = $0.status }
  }

  /// The whole screen has no pages.
  func artist(
    _ reference: ArtistReference, refreshes: Bool, view: any ArtistView, music: any MusicCatalog,
    lastListing: (any LastListing)?
  ) -> any ArtistPresenting {
    ArtistPresenter(
      view: view,
      interactor: ArtistInteractor(
        catalog: catalog, music: music, library: SQLiteLibrary(store: context.store),
        stars: stars, artworks: artworks, lastListing: lastListing, clock: SystemClock(),
        savesPicks: access.savesResponses),
      router: ArtistRouter(
        album: { album($0, refreshes: false) },
        trackDetail: { trackDetail($0, refreshes: false) }, playback: { playback($0) },
        artwork: artworkDetail, outside: outside),
      runner: runner, reference: reference, refreshes: refreshes,
      pageSize: asks && stage == nil ? Self.albumsOnPage : .max)
  }

  func album(
    _ reference: AlbumReference, refreshes: Bool, view: any AlbumView, music: any MusicCatalog,
    artworks: Artworks?, lastListing: (any LastListing)?
  ) -> any AlbumPresenting {
    AlbumPresenter(
      view: view,
      interactor: AlbumInteractor(
        catalog: catalog, music: music, library: SQLiteLibrary(store: context.store),
        stars: stars, artworks: artworks, lastListing: lastListing, clock: SystemClock(),
        savesPicks: access.savesResponses),
      router: AlbumRouter(
        trackDetail: { trackDetail($0, refreshes: false) },
        artist: { artist($0, refreshes: false) }, playback: { playback($0) },
        artwork: artworkDetail, outside: outside),
      runner: runner, reference: reference, refreshes: refreshes)
  }

  /// The service with the library behind it; offline the library alone.
  var music: any MusicCatalog {
    let library = LibraryMusicCatalog(store: context.store, clock: SystemClock())
    return access.isOffline ? library : FallbackMusicCatalog(service: service, library: library)
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
