import Entities
import ITunesSearch
import Media
import Persistence
import Scenes
import TerminalKit
import Views

/// The composition root of the scenes: the catalogs, the databases, and the views.
@MainActor final class SceneAssembly {
  let context: ProgramContext
  let access: CatalogAccess
  let views: any ViewFactory
  /// The service; offline, only its cached genres and charts are used.
  let service: ITunesCatalog
  /// The source of lyrics; unused offline.
  let lyricsService: LyricsClient
  private(set) lazy var artwork = artworkLoader()
  private var loadsArtwork = false
  /// The maximum bytes of cached artwork.
  private let artworkLimit: Int
  /// Whether lists are shown with their numbers, as in tables, and not to programs.
  private(set) var showsNumbers = true
  /// The canvas for artwork; `nil` if none is drawn.
  let pictures: PictureCanvas?
  /// The options of searches that other scenes start.
  var searchOptions: SearchListOptions?
  var denied = DenyList([SearchTerm]())
  /// The status of the last track, album, or artist shown.
  private(set) var lastStatus: Int32 = 0
  /// The audio device for previews; `nil` for the player's own choice.
  private let audioOutput: String?
  private let transport: URLSessionTransport
  private(set) lazy var changes = ChangeLog(
    context.journal, clock: SystemClock(),
    onChange: { [weak self] in await self?.changed() },
    editQueue: { [weak self] in self?.views.editQueue($0) })
  /// Shows favorites and playlists as they are after a change, beside the scene that made it.
  var onChange: @MainActor () async -> Void = {}

  private func changed() async {
    views.noteChange()
    await onChange()
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
    transport = URLSessionTransport(
      userAgent: Version.userAgent, proxies: context.environment.variables
    ) { try await Task.sleep(for: $0) }
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

  /// Creates an assembly for a command, with views that write a document, or else the console's.
  ///
  /// `asks` says whether there is a prompt; by default, if a user is there to answer.
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

  /// A router that keeps the assembly alive, and isn't kept by it, so that a server can release both.
  var router: SceneRouter {
    SceneRouter(
      scenes: self, browser: SystemBrowser(environment: context.environment),
      clipboard: SystemClipboard(
        environment: context.environment,
        // The full screen captures standard error.
        output: views.scrolls ? context.results : context.notes))
  }

  /// Loads the network in advance, so that the first request needn't wait for that.
  func prepareNetwork() { transport.prepare() }

  func run<Scene: ScenePresenting>(_ scene: Scene) async -> Int32 where Scene.State: ExitStatus {
    let end = await scene.run()
    await finish()
    context.conversation.isOver = views.asks && end.exit == .quit
    return views.isInterrupted ? ErrorCode.interrupted.status : end.state.status
  }

  /// Runs the requests of a command, whose responses are saved even if it fails.
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

  /// Creates the loader of artwork, which is on other servers and outside the request budget.
  private func artworkLoader() -> PriorityArtworkLoader {
    loadsArtwork = true
    let transport = URLSessionTransport(
      userAgent: Version.userAgent, connectionsPerHost: PriorityArtworkLoader.connectionLimit,
      proxies: context.environment.variables
    ) { try await Task.sleep(for: $0) }
    return PriorityArtworkLoader(
      source: ITunesArtworkSource(transport: transport, bodyLimit: Limits.artworkFile),
      store: SQLiteArtworkStore(store: context.cache, limit: artworkLimit), clock: SystemClock(),
      access: ArtworkAccess(
        timeout: access.timeout, keepsFiles: access.savesResponses, isOffline: access.usesLibrary))
  }
}

// MARK: - Scenes

extension SceneAssembly: SceneMaking {
  func run(_ words: [String]) async -> SceneExit {
    let before = await context.usualStorefront()
    let exit = await context.run(words)
    let storefront = await context.usualStorefront()
    if storefront != before { searchOptions?.storefront = storefront }
    return exit
  }

  func trackDetail(_ reference: TrackReference) -> any TrackDetailPresenting {
    trackDetail(reference, refreshes: false)
  }

  func album(_ reference: AlbumReference) -> any AlbumPresenting {
    album(reference, refreshes: false)
  }

  func artist(_ reference: ArtistReference) -> any ArtistPresenting {
    artist(reference, refreshes: false)
  }

  func lyrics(_ reference: TrackReference) -> any LyricsPresenting {
    lyrics(reference, refreshes: false)
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
    // Playback goes on with the next track instead.
    runner.waitsForPauses = false
    return views.playback(of: queue) { [self, runner] view in
      PlaybackPresenter(
        view: view,
        interactor: PlaybackInteractor(
          services(), playlists: playlistsInteractor,
          player: InstalledPlayer(
            programs: context.environment.programs,
            audioOutput: audioOutput, mediaKeys: context.environment.mediaKeys
          ) { try await Task.sleep(for: $0) },
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
}
