import Entities
import ITunesSearch
import Media
import Persistence
import Scenes
import TerminalKit
import Views

/// The composition root of the scenes: which views, which catalog, which store.
@MainActor struct SceneAssembly {
  enum Face {
    case console(Console)
    case document(DocumentOutput)
  }

  let context: ProgramContext
  let access: CatalogAccess
  /// Over the network; unused offline.
  let service: ITunesCatalog
  /// The pictures; it gets none before it is asked for one.
  let artwork: PriorityArtworkLoader
  let face: Face
  /// The full-screen mode's, where that runs.
  let stage: Stage?
  /// What that showed the last time, if it is to be there again.
  let restored: ScreenSession?
  let fields: [TrackField]?
  let albumFields: [AlbumField]?
  /// Of whatever is searched for.
  let searchFields: [String]?
  /// Whether a person is asked what to do next.
  let asks: Bool
  /// Where artwork is drawn; `nil` where none is.
  let pictures: PictureCanvas?
  /// The sound output for previews; `nil` for the player's own choice.
  let audioOutput: String?
  /// The status of the last track, album or artist that was shown.
  let picked = PickedStatus()
  /// What plays in the full-screen mode.
  let beside = PlaybackBeside()
  private let transport: URLSessionTransport

  /// `document` is the form for programs, `nil` for a person; `asks` says whether that person is
  /// asked what to do next, `pictures` how artwork is drawn for them.
  init(
    context: ProgramContext, access: CatalogAccess, document: DocumentFormat?,
    fields: [TrackField]?, albumFields: [AlbumField]? = nil, searchFields: [String]? = nil,
    asks: Bool, pictures: PictureChoice = .off, stage: Stage? = nil,
    restored: ScreenSession? = nil
  ) throws(ErrorMessage) {
    self.stage = stage
    self.restored = restored
    self.context = context
    self.access = access
    self.fields = fields
    self.albumFields = albumFields
    self.searchFields = searchFields
    self.asks = asks
    self.pictures = document == nil ? context.canvas(pictures) : nil
    audioOutput = try context.environment.audioOutput()
    transport = URLSessionTransport(userAgent: Version.userAgent) {
      try await Task.sleep(for: $0)
    }
    service = ITunesCatalog(
      client: ITunesClient(
        baseURL: try context.environment.apiURL(),
        transport: try Self.budgeted(transport, in: context), timeout: access.timeout),
      cache: SQLiteResponseCache(
        store: context.cache, limit: try context.environment.cacheLimit()),
      library: SQLiteLibrary(store: context.store), clock: SystemClock(),
      savesResponses: access.savesResponses)
    artwork = try Self.artwork(in: context, access: access)
    face =
      if let document {
        .document(
          DocumentOutput(results: context.results, notes: context.notes, format: document))
      } else {
        .console(context.console(asks: asks, pictures: self.pictures))
      }
  }

  /// Begins to load what a request needs, so that the first one need not wait for that.
  func prepareNetwork() { transport.prepare() }

  /// Whether Ctrl-C ended the conversation.
  var isInterrupted: Bool {
    if case .console(let console) = face { console.isInterrupted } else { false }
  }

  /// Ends what plays, and waits until what is to be kept of the answers is kept.
  func finish() async {
    await beside.end()
    await service.finish()
    await artwork.finish()
  }

  func searchList(_ options: SearchListOptions, firstTerm: SearchTerm?, pick: Int?)
    throws(ErrorMessage) -> any SearchListPresenting
  {
    let denied = try DenyListFile.read(context.environment)
    return searchList(options, firstTerm: firstTerm, pick: pick, denied: denied)
  }

  func searchList(
    _ options: SearchListOptions, firstTerm: SearchTerm?, pick: Int?, denied: DenyList
  ) -> any SearchListPresenting {
    let interactor = SearchListInteractor(
      catalog: catalog,
      suggestions: context.suggestions,
      emptyResults: SQLiteEmptyResultCache(store: context.cache),
      library: SQLiteLibrary(store: context.store), stars: stars, selectedGenres: selectedGenres,
      lastListing: lastListing, denied: denied,
      clock: SystemClock(), savesSearches: access.savesResponses)
    let list = searchListView
    return SearchListPresenter(
      view: pick.map { PickSearchListView($0, before: list) } ?? list, interactor: interactor,
      router: SearchListRouter(
        trackDetail: { trackDetail($0, refreshes: false) },
        history: { history(HistoryOptions(), fields: nil, search: $0) },
        album: { album($0, refreshes: false) }, artist: { artist($0, refreshes: false) },
        storefronts: { storefronts() },
        genres: { genres(GenresOptions(storefront: $0, order: context.alphabet)) },
        playback: { playback($0) },
        artwork: artworkDetail, library: libraryList,
        beside: { look(at: $0, of: $1) }, outside: outside),
      runner: runner, options: options, firstTerm: firstTerm)
  }

  func trackDetail(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting {
    if let stage { return trackDetail(reference, on: stage) }
    let scene = trackDetail(
      reference, refreshes: refreshes, view: trackDetailView, music: isSeen ? music : nil,
      artworks: artworks)
    return ObservedScene(scene.run) { [picked] in picked.value = $0.status }
  }

  /// The scene of a track whose page is opened at once.
  func opening(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting {
    trackDetail(
      reference, refreshes: refreshes,
      view: OpenTrackDetailView(console: context.console(asks: false)))
  }

  /// The scene of a track of which nothing is shown.
  func finding(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting {
    trackDetail(
      reference, refreshes: refreshes,
      view: QuietTrackDetailView(console: context.console(asks: false)))
  }

  /// The scene of a track that is starred at once.
  func starring(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting {
    trackDetail(
      reference, refreshes: refreshes,
      view: StarTrackDetailView(console: context.console(asks: false)))
  }

  func favorites(pageSize: Int, firstPage: Int) -> any FavoritesPresenting {
    FavoritesPresenter(
      view: favoritesView,
      interactor: FavoritesInteractor(
        favorites: SQLiteFavorites(store: context.store), lastListing: lastListing,
        clock: SystemClock()),
      router: FavoritesRouter(
        trackDetail: { trackDetail($0, refreshes: false) }, playback: { playback($0) }),
      pageSize: pageSize, firstPage: firstPage)
  }

  func trackDetail(
    _ reference: TrackReference, refreshes: Bool, view: any TrackDetailView,
    music: (any MusicCatalog)? = nil, artworks: Artworks? = nil
  ) -> any TrackDetailPresenting {
    TrackDetailPresenter(
      view: view,
      interactor: TrackDetailInteractor(
        catalog: catalog, music: music, stars: stars, artworks: artworks),
      router: TrackDetailRouter(
        album: { album($0, refreshes: false) }, artist: { artist($0, refreshes: false) },
        playback: { playback($0) }, artwork: artworkDetail, outside: outside),
      runner: runner, reference: reference, refreshes: refreshes)
  }

  private var searchListView: any SearchListView {
    if let stage {
      return ScreenSearchListView(stage: stage, restored: restored) {
        try await Task.sleep(for: $0)
      }
    }
    return switch face {
    case .console(let console): ConsoleSearchListView(console: console)
    case .document(let output): DocumentSearchListView(output: output, fields: searchFields)
    }
  }

  private var favoritesView: any FavoritesView {
    switch face {
    case .console(let console): ConsoleFavoritesView(console: console)
    case .document(let output): DocumentFavoritesView(output: output, fields: fields)
    }
  }

  private var trackDetailView: any TrackDetailView {
    switch face {
    case .console(let console): ConsoleTrackDetailView(console: console)
    case .document(let output): DocumentTrackDetailView(output: output, fields: fields)
    }
  }
}
