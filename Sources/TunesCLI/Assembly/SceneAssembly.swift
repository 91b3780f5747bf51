import Entities
import ITunesSearch
import Media
import Persistence
import Rules
import Scenes
import TerminalKit
import Views

/// The composition root of the scenes: catalogs, databases, and views.
@MainActor final class SceneAssembly {
  let context: ProgramContext
  let access: CatalogAccess
  let views: any ViewFactory
  /// The service; offline, only for its cached genres and charts.
  let service: ITunesCatalog
  /// The source of lyrics; unused offline.
  let lyricsService: LyricsClient
  private(set) lazy var artwork = artworkLoader()
  private var loadsArtwork = false
  /// The size limit of cached artwork, in bytes.
  private let artworkLimit: Int
  /// Whether users see lists, with numbers.
  private(set) var showsNumbers = true
  /// The canvas for artwork; `nil` to draw none.
  let pictures: PictureCanvas?
  /// The options for searches that other scenes start.
  var searchOptions: SearchListOptions?
  var denied = DenyList([SearchTerm]())
  /// The exit status of the last page.
  private(set) var lastStatus: Int32 = 0
  /// The audio device for previews; `nil` for the player's default.
  private let audioOutput: String?
  private(set) lazy var changes = ChangeLog(
    context.journal, clock: SystemClock(),
    onChange: { [weak self] in await self?.changed() },
    editQueue: { [weak self] in self?.views.editQueue($0) })
  /// Shows favorites and playlists after a change, outside the scene that made it.
  var onChange: @MainActor () async -> Void = {}

  /// The list opened last, which can be behind a page.
  private(set) weak var openedList: ItemListPresenter?
  /// The playlists, which can be behind the songs of one.
  private(set) weak var openedPlaylists: PlaylistsPresenter?

  /// The last change that can be undone.
  private var lastChange: Change?

  private func changed() async {
    // Adding what was there changes nothing.
    if await readLastChange() { views.noteChange() }
    await onChange()
  }

  /// Reads the last change that can be undone, and returns whether it is another one.
  @discardableResult func readLastChange() async -> Bool {
    let change = await changes.nextToUndo()
    defer { lastChange = change }
    return change != lastChange
  }

  init(
    _ context: ProgramContext, _ access: CatalogAccess, views: any ViewFactory,
    pictures: PictureCanvas? = nil
  ) throws(ErrorMessage) {
    self.context = context
    self.access = access
    self.views = views
    self.pictures = pictures
    for store in [context.store, context.cache] { store.limitWait(to: access.timeout) }
    audioOutput = try context.environment.audioOutput()
    let transport = Self.transport(in: context)
    service = ITunesCatalog(
      client: ITunesClient(
        baseURL: try context.environment.apiURL(),
        transport: try Self.budgeted(transport, in: context), timeout: access.timeout),
      cache: SQLiteResponseCache(
        store: context.cache, limit: try context.environment.cacheLimit()),
      library: context.library, clock: SystemClock(),
      savesResponses: access.savesResponses, reportsOtherKinds: access.isVerbose,
      isOffline: access.usesLibrary)
    lyricsService = LyricsClient(
      baseURL: try context.environment.lyricsURL(), transport: Self.paced(transport),
      timeout: access.timeout, clock: SystemClock())
    artworkLimit = try context.environment.artworkLimit()
  }

  /// Creates an assembly for a command, with views for a document or else the console.
  ///
  /// `asks` is whether there is a prompt; by default, if there is a user to answer.
  convenience init(
    _ context: ProgramContext, _ access: CatalogAccess, document: DocumentFormat? = nil,
    fields: [String]? = nil, pictures: PictureChoice = .off, asks: Bool? = nil
  ) throws(ErrorMessage) {
    let asks = asks ?? (document == nil && access.waitsForBudget && context.isConversation)
    let canvas = document == nil ? context.canvas(pictures) : nil
    let console = context.console(asks: asks, pictures: canvas)
    let views: any ViewFactory =
      if let document {
        DocumentViews(output: context.documents(document), fields: fields, console: console)
      } else {
        ConsoleViews(console: console)
      }
    try self.init(context, access, views: views, pictures: canvas)
    showsNumbers = document.showsNumbers
  }

  /// A router that keeps the assembly alive; the assembly doesn't keep it, so that a server can
  /// release both.
  var router: SceneRouter {
    SceneRouter(
      scenes: self, browser: SystemBrowser(environment: context.environment),
      clipboard: SystemClipboard(
        environment: context.environment,
        // The full screen captures standard error.
        output: views.scrolls ? context.results : context.notes))
  }

  func run<Scene: ScenePresenting>(_ scene: Scene) async -> Int32 where Scene.State: ExitStatus {
    let end = await scene.run()
    await finish()
    context.conversation.isOver = views.asks && end.exit == .quit
    return views.isInterrupted ? ErrorCode.interrupted.status : end.state.status
  }

  /// Runs the requests of a command, and saves their responses even if it fails.
  func finishing<Value>(_ work: () async throws(ErrorMessage) -> Value)
    async throws(ErrorMessage) -> Value
  {
    let result: Result<Value, ErrorMessage>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await finish()
    return try result.get()
  }

  /// Stops playback, and waits until responses are saved.
  func finish() async {
    await views.finish()
    await service.finish()
    if loadsArtwork { await artwork.finish() }
  }

  /// Creates the loader of artwork, which comes from other servers, outside the request budget.
  private func artworkLoader() -> PriorityArtworkLoader {
    loadsArtwork = true
    let transport = URLSessionTransport(
      userAgent: Version.userAgent, connectionsPerHost: PriorityArtworkLoader.connectionLimit,
      proxies: context.environment.variables, sleep: SystemClock.sleep)
    return PriorityArtworkLoader(
      source: ITunesArtworkSource(transport: transport, bodyLimit: Limits.artworkFile),
      store: SQLiteArtworkStore(store: context.cache, limit: artworkLimit), clock: SystemClock(),
      access: ArtworkAccess(
        timeout: access.timeout, keepsFiles: access.savesResponses, isOffline: access.usesLibrary))
  }
}

// MARK: - Sources

extension SceneAssembly {
  /// The longer side of artwork beside facts, in pixels: enough for forty columns, or for many more
  /// columns of characters.
  private static let artworkSide = (pixels: 600, characters: 300)
  /// The longer side of artwork by itself, in pixels.
  static let fullSide = 1200

  var library: SQLiteLibrary { context.library }

  var catalog: any Catalog {
    access.usesLibrary ? LibraryCatalog(library: library, clock: SystemClock()) : service
  }

  /// The service, falling back to the library; offline, only the library.
  var music: any MusicCatalog {
    let library = LibraryMusicCatalog(store: context.store, clock: SystemClock())
    return access.usesLibrary ? library : FallbackMusicCatalog(service: service, library: library)
  }

  var stars: FavoriteTracks {
    FavoriteTracks(favorites: library, library: library, clock: SystemClock())
  }

  var runner: RequestRunner {
    RequestRunner(
      waitsForBudget: access.waitsForBudget, waitsForPauses: views.scrolls,
      loadsBeside: views.scrolls, sleep: SystemClock.sleep)
  }

  /// The artwork beside facts; `nil` if there is no user.
  var artworks: Artworks? {
    guard views.hasUser, let pictures else { return nil }
    return artworks(
      side: pictures.usesCharacters ? Self.artworkSide.characters : Self.artworkSide.pixels,
      within: views.artworkPatience ?? access.timeout)
  }

  func artworks(
    side: Int, priority: ArtworkPriority = .visible, within limit: Duration
  ) -> Artworks {
    Artworks(
      loader: artwork, side: side, priority: priority, limit: limit, sleep: SystemClock.sleep)
  }

  var lyricsCatalog: any LyricsCatalog { access.isOffline ? OfflineLyrics() : lyricsService }

  static func transport(in context: ProgramContext, userAgent: String = Version.userAgent)
    -> URLSessionTransport
  {
    URLSessionTransport(
      userAgent: userAgent, proxies: context.environment.variables, sleep: SystemClock.sleep)
  }

  /// Returns a transport that sends requests one at a time, with a pause between them.
  static func paced(_ transport: any Transport, gap: Duration = .milliseconds(500))
    -> any Transport
  {
    retrying(
      transport, within: RequestPace(gap: gap, clock: SystemClock(), sleep: SystemClock.sleep))
  }

  /// Returns a transport within the request budget that combines identical requests.
  static func budgeted(_ transport: any Transport, in context: ProgramContext)
    throws(ErrorMessage) -> any Transport
  {
    let budget = SQLiteRequestBudget(
      store: context.store, limit: try context.environment.rateLimit(), clock: SystemClock())
    return CoalescingTransport(transport: retrying(transport, within: budget))
  }

  private static func retrying(_ transport: any Transport, within budget: any RequestBudget)
    -> any Transport
  {
    RetryingTransport(
      transport: transport, budget: budget, clock: SystemClock(), sleep: SystemClock.sleep,
      random: Double.random)
  }
}

// MARK: - Scenes with the options of commands

extension SceneAssembly {
  func searchList(_ options: SearchListOptions, pick: Int? = nil) -> any SearchListPresenting {
    var options = options
    options.searchesWhileTyping = views.scrolls
    var (view, startView) = views.search()
    if let pick { view = PickSearchListView(pick, before: view) }
    let reports = StorageReports()
    let start = StartPresenter(
      view: startView,
      interactor: StartInteractor(
        services(), suggestions: context.history, selectedGenres: selectedGenres, charts: service,
        favorites: library),
      router: router, runner: runner, storefront: options.storefront, reports: reports,
      features: options.features)
    if options.features {
      onChange = { [views] in
        views.reloadPreview()
        await start.refresh()
      }
    }
    return SearchListPresenter(
      view: view, interactor: searchInteractor, router: router, runner: runner, start: start,
      reports: reports, options: options)
  }

  var searchInteractor: SearchListInteractor {
    SearchListInteractor(
      services(), suggestions: context.history, charts: service,
      emptyResults: SQLiteEmptyResultCache(store: context.cache), selectedGenres: selectedGenres,
      denied: denied
    ) { [context] in await context.usualStorefront() }
  }

  private var selectedGenres: SelectedGenres {
    SelectedGenres(
      catalog: service, selections: SQLiteSelections(store: context.store),
      order: context.alphabet)
  }

  /// Returns a track with its album and the artist's other albums; `nil` if it isn't found.
  func detail(of reference: TrackReference) async -> TrackDetail? {
    let interactor = TrackDetailInteractor(
      services(isPreview: true), otherAlbumLimit: views.otherAlbumLimit)
    guard case .found(let found) = try? await interactor.contents(for: reference, .live) else {
      return nil
    }
    var detail = await interactor.completed(found)
    await interactor.addition(to: detail)?(&detail)
    return detail
  }

  var lyricsInteractor: LyricsInteractor {
    LyricsInteractor(
      services(), lyrics: lyricsCatalog, store: SQLiteLyrics(store: context.store))
  }

  func services(isPreview: Bool = false) -> ItemServices {
    ItemServices(
      catalog: catalog, music: isPreview ? SpeculativeMusicCatalog(catalog: music) : music,
      library: library, stars: stars, changes: changes, artworks: artworks,
      lastListing: isPreview || !showsNumbers ? nil : context.lastListing, clock: SystemClock(),
      savesPicks: access.savesResponses)
  }

  func itemList(_ options: ItemListOptions, preview: (any ItemListView)? = nil)
    -> any ItemListPresenting
  {
    let view = preview ?? views.itemList()
    let list = ItemListPresenter(
      view: view, interactor: itemListInteractor(isPreview: preview != nil),
      router: router, runner: runner, options: options)
    if preview == nil { openedList = list }
    return list
  }

  func itemListInteractor(isPreview: Bool = false) -> ItemListInteractor {
    ItemListInteractor(
      services(isPreview: isPreview),
      charts: service, favorites: library, playlists: context.playlists, readsPages: views.hasUser,
      dayStarts: { [format = context.format] in format.dayStarts })
  }

  func playlists(_ options: PlaylistsOptions) -> any PlaylistsPresenting {
    let isAdding = !options.items.isEmpty
    var options = options
    options.pageSize = pageSize(of: .playlists(isAdding: isAdding))
    let playlists = PlaylistsPresenter(
      view: views.playlists(isAdding: isAdding), interactor: playlistsInteractor,
      router: router, options: options)
    if !isAdding { openedPlaylists = playlists }
    return playlists
  }

  var playlistsInteractor: PlaylistsInteractor {
    PlaylistsInteractor(
      store: context.playlists, library: library, changes: changes, clock: SystemClock())
  }

  func history(_ options: HistoryOptions) -> any HistoryPresenting {
    HistoryPresenter(
      view: views.history(),
      interactor: HistoryInteractor(history: context.history, changes: changes),
      router: router, options: options)
  }

  func storefronts(filter: String) -> any StorefrontsPresenting {
    var interactor = context.storefrontsInteractor
    interactor.unselected.given = searchOptions?.storefront
    return StorefrontsPresenter(
      view: views.storefronts(), interactor: interactor, router: router,
      options: StorefrontsOptions(pageSize: pageSize(of: .stores), filter: filter))
  }

  func genres(_ options: GenresOptions) -> any GenresPresenting {
    var options = options
    options.pageSize = pageSize(of: .genres)
    return GenresPresenter(
      view: views.genres(), interactor: genresInteractor, router: router, runner: runner,
      options: options)
  }

  var genresInteractor: GenresInteractor {
    GenresInteractor(catalog: service, selections: SQLiteSelections(store: context.store))
  }

  /// Returns the page size of a list; without a prompt to turn pages, everything is on one page.
  func pageSize(of list: PromptedList) -> PageSize {
    views.asks ? context.pageSize(of: list) : PageSize(.max, scrolls: views.scrolls)
  }
}

// MARK: - Scenes for the router

extension SceneAssembly: SceneMaking {
  func run(_ words: [String]) async -> SceneExit {
    let before = await context.usualStorefront()
    let exit = await context.run(words)
    let storefront = await context.usualStorefront()
    if storefront != before { searchOptions?.storefront = storefront }
    return exit
  }

  func trackDetail(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting {
    page(TrackDetailPresenter.self, of: reference, in: views.trackDetail(), refreshes: refreshes) {
      TrackDetailInteractor($0, otherAlbumLimit: views.otherAlbumLimit)
    }
  }

  func album(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    page(
      AlbumPresenter.self, of: reference, in: views.album(), refreshes: refreshes,
      AlbumInteractor.init)
  }

  func artist(_ reference: ArtistReference, refreshes: Bool) -> any ArtistPresenting {
    page(
      ArtistPresenter.self, of: reference, in: views.artist(), refreshes: refreshes,
      ArtistInteractor.init)
  }

  func lyrics(_ reference: TrackReference, refreshes: Bool) -> any LyricsPresenting {
    lyrics(reference, in: views.lyrics(), refreshes: refreshes)
  }

  func lyrics(_ reference: TrackReference, in view: any LyricsView, refreshes: Bool)
    -> any LyricsPresenting
  {
    page(LyricsPresenter.self, of: reference, in: view, refreshes: refreshes) { _ in
      lyricsInteractor
    }
  }

  /// Makes a page in a view or in the preview pane.
  ///
  /// In the preview pane, requests are speculative, because the user may never open the page, and
  /// lists have no numbers.
  func page<Reference, Contents, Page: PagePresenter<Reference, Contents>>(
    _: Page.Type, of reference: Reference,
    in view: some SceneView<PageState<Contents>, PageEvent<Contents.ListEvent>>,
    isPreview: Bool = false, refreshes: Bool = false,
    _ interactor: (ItemServices) -> any PageInteracting<Reference, Contents>
  ) -> Page {
    Page(
      view: view, interactor: interactor(services(isPreview: isPreview)), router: router,
      runner: runner, reference: reference, refreshes: refreshes)
  }

  func artworkDetail(_ artwork: ArtworkLink) -> (any ArtworkDetailPresenting)? {
    views.artworkDetail().map { view in
      ArtworkDetailPresenter(
        view: view,
        interactor: ArtworkDetailInteractor(
          artworks: artworks(side: Self.fullSide, priority: .fullSize, within: access.timeout)),
        router: router, runner: runner, artwork: artwork)
    }
  }

  func playback(_ queue: [TrackReference]) -> any PlaybackPresenting {
    playback(queue, refreshes: false)
  }

  func playback(_ queue: [TrackReference], refreshes: Bool, stoppedAt: Int? = nil)
    -> any PlaybackPresenting
  {
    var runner = runner
    // Instead of waiting, playback continues with the next track.
    runner.waitsForPauses = false
    return views.playback(of: queue) { [self, runner] view in
      PlaybackPresenter(
        view: view,
        interactor: PlaybackInteractor(
          services(), playlists: playlistsInteractor,
          player: InstalledPlayer(
            programs: context.environment.programs,
            audioOutput: audioOutput, mediaKeys: context.environment.mediaKeys,
            sleep: SystemClock.sleep),
          isOffline: access.isOffline, refreshes: refreshes),
        router: router, runner: runner, random: context.random, queue: queue,
        staysWhereEnded: views.scrolls, stoppedAt: stoppedAt)
    }
  }

  func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool {
    views.enqueue(tracks, placement)
  }

  func itemList(_ source: ItemListSource) -> any ItemListPresenting {
    let opensSingleItem = if case .lookup = source { true } else { false }
    return itemList(
      ItemListOptions(
        source, pageSize: pageSize(of: .items), opensSingleItem: opensSingleItem))
  }

  func history() -> any HistoryPresenting {
    history(
      views.scrolls
        ? HistoryOptions(
          pageSize: PageSize(100, scrolls: true), staysWhereEmpty: true, selects: true)
        : HistoryOptions(pageSize: pageSize(of: .history)))
  }

  func genres(of storefront: Storefront) -> any GenresPresenting {
    genres(GenresOptions(storefront: storefront, order: context.alphabet))
  }

  func preview(_ item: CatalogItem, of storefront: Storefront) {
    views.preview(item, of: storefront, in: self)
  }

  func preview(_ playlist: Playlist, in storefront: Storefront) {
    views.preview(playlist, of: storefront, in: self)
  }

  func noteEnd(_ state: any Equatable & Sendable) {
    if let state = state as? StorefrontsState {
      if let chosen = state.changes.storefront { searchOptions?.storefront = chosen }
    } else if let state = state as? any ExitStatus {
      lastStatus = state.status
    }
  }

  // Searches for typed terms, in the last selected store

  func storefront() async -> Storefront {
    if let searchOptions { return searchOptions.storefront }
    return await context.usualStorefront()
  }

  func searchList(_ term: SearchTerm) async -> any SearchListPresenting {
    var options =
      if let searchOptions { searchOptions } else {
        SearchListOptions(
          storefront: await storefront(), pageSize: pageSize(of: .results), countsAll: true,
          filtersBySelection: true)
      }
    options.firstTerm = term
    options.leadsBack = true
    return searchList(options)
  }

  func storefronts() -> any StorefrontsPresenting { storefronts(filter: "") }
}
