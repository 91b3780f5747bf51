import Entities
import ITunesSearch
import Media
import Persistence
import Rules
import Scenes
import TerminalKit
import Views

// The sources of the scenes.
extension SceneAssembly {
  /// The longer side of artwork beside facts, in pixels: enough for forty columns, and for far more
  /// columns of characters.
  private static let artworkSide = (pixels: 600, characters: 300)
  /// The longer side of artwork by itself, as large as terminals are.
  static let fullSide = 1200

  var library: SQLiteLibrary { context.library }

  var catalog: any Catalog {
    access.usesLibrary ? LibraryCatalog(library: library, clock: SystemClock()) : service
  }

  /// The service, or the library if the service is unavailable; offline, the library alone.
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
      loadsBeside: views.scrolls
    ) { try await Task.sleep(for: $0) }
  }

  /// The artwork beside facts; `nil` if no user sees any.
  var artworks: Artworks? {
    guard views.hasUser, let pictures else { return nil }
    return artworks(
      side: pictures.usesCharacters ? Self.artworkSide.characters : Self.artworkSide.pixels,
      within: views.artworkPatience ?? access.timeout)
  }

  func artworks(
    side: Int, priority: ArtworkPriority = .visible, within limit: Duration
  ) -> Artworks {
    Artworks(loader: artwork, side: side, priority: priority, limit: limit) {
      try await Task.sleep(for: $0)
    }
  }

  var lyricsCatalog: any LyricsCatalog { access.isOffline ? OfflineLyrics() : lyricsService }

  /// Returns a transport that sends requests one after another, with a pause between them.
  static func paced(_ transport: any Transport, gap: Duration = .milliseconds(500))
    -> any Transport
  {
    RetryingTransport(
      transport: transport,
      budget: RequestPace(gap: gap, clock: SystemClock()) { try await Task.sleep(for: $0) },
      clock: SystemClock(), sleep: { try await Task.sleep(for: $0) }, random: Double.random)
  }

  /// Returns a transport within the request budget that sends identical requests once.
  static func budgeted(_ transport: any Transport, in context: ProgramContext)
    throws(ErrorMessage) -> any Transport
  {
    let budget = SQLiteRequestBudget(
      store: context.store, limit: try context.environment.rateLimit(), clock: SystemClock())
    return CoalescingTransport(
      transport: RetryingTransport(
        transport: transport, budget: budget, clock: SystemClock(),
        sleep: { try await Task.sleep(for: $0) }, random: Double.random))
  }
}

struct CatalogAccess {
  /// The time limit of a whole request.
  var timeout = Duration.seconds(10)
  /// Whether responses and search terms are saved.
  var savesResponses = true
  var isOffline = false
  /// Whether the library is searched by itself, while previews and lyrics can be loaded.
  var searchesLibrary = false
  /// Whether to wait if the request budget is exhausted.
  var waitsForBudget = true
  /// Whether skipped results that weren't asked for are reported.
  var isVerbose = false
  /// The purpose of the requests of commands that only act.
  var purpose = RequestPurpose.asked

  /// Whether the library takes the place of the service.
  var usesLibrary: Bool { isOffline || searchesLibrary }

  /// For scenes that read only saved data.
  ///
  /// Scenes opened from them can make requests.
  static let stored = CatalogAccess()
}

// Requests of commands that only act, with their progress on the console.
extension SceneAssembly {
  /// Does work on tracks beside a bar, until it ends or the user presses Ctrl-C; returns the error
  /// that ended it.
  func work(
    _ label: SafeText, _ work: (ProgressBar) async throws(CatalogError) -> Void
  ) async -> CatalogError? {
    let bar = context.progress(label) { .counted($0, "track") }
    return await failure { () throws(CatalogError) in
      defer { bar.end() }
      try await work(bar)
    }
  }

  /// Does the work of a command, and returns the error that ended it; `nil` for none.
  func failure(of work: () async throws(CatalogError) -> Void) async -> CatalogError? {
    var failure: CatalogError?
    do {
      try await work()
    } catch {
      failure = error
    }
    await finish()
    return failure
  }

  /// Returns the track of a reference.
  func track(_ reference: TrackReference) async throws(ErrorMessage) -> Track {
    do throws(CatalogError) {
      if let track = try await found(reference) { return track }
    } catch {
      throw ErrorMessage(error)
    }
    throw ErrorMessage(missing: reference)
  }

  /// Loads the tracks that aren't saved, does something with each, reports the failures, and returns the
  /// exit status.
  ///
  /// The failure of the references is one that was reported already.
  func forEach(
    _ references: (items: [TrackReference], failure: ErrorMessage?),
    _ body: (Track, TrackReference) async throws(ErrorMessage) -> Void
  ) async -> Int32 {
    var failure = references.failure
    for reference in references.items {
      do throws(ErrorMessage) {
        let track =
          if let saved = await saved(reference) { saved } else { try await track(reference) }
        try await body(track, reference)
      } catch {
        context.note(error.line)
        failure = failure ?? error
      }
    }
    await finish()
    return failure?.code.status ?? 0
  }

  /// Returns the library's track of the same store; `nil` if it lacks facts, or is to be refreshed.
  private func saved(_ reference: TrackReference) async -> Track? {
    guard case .id(let id, let storefront) = reference, access.purpose != .refreshed,
      let saved = try? await library.track(id), saved.storefront == storefront,
      !saved.track.isPartial
    else { return nil }
    return saved.track
  }

  func found(_ reference: TrackReference) async throws(CatalogError) -> Track? {
    let interactor = TrackDetailInteractor(services(), otherAlbumLimit: 0)
    let answer = try await requesting { purpose throws(CatalogError) in
      try await interactor.contents(for: reference, purpose)
    }
    return if case .found(let detail) = answer { detail.track } else { nil }
  }

  func contents<Interactor: PageInteracting>(
    of reference: Interactor.Reference, _ interactor: Interactor
  ) async throws(ErrorMessage) -> Interactor.Contents {
    let answer = try await answer { purpose throws(CatalogError) in
      try await interactor.contents(for: reference, purpose)
    }
    switch answer {
    case .found(let contents): return contents
    case .missing(let item): throw ErrorMessage(item)
    }
  }

  /// Runs a request as ``requesting(_:)`` does; `message` says why it failed.
  func answer<Answer: Sendable>(
    orThrow message: (CatalogError) -> ErrorMessage = { ErrorMessage($0) },
    _ request: @escaping @Sendable (RequestPurpose) async throws(CatalogError) -> Answer
  ) async throws(ErrorMessage) -> Answer {
    do {
      return try await requesting(request)
    } catch {
      throw message(error)
    }
  }

  /// Runs a request, and shows that it is loading or waiting.
  func requesting<Answer: Sendable>(
    _ request: @escaping @Sendable (RequestPurpose) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    let console = context.console(asks: false)
    console.showActivity("Loading…")
    defer { console.endActivity() }
    return try await runner.ask(canceledBy: NoView(), onWait: console.showWait) {
      [purpose = access.purpose] () throws(CatalogError) in try await request(purpose)
    }
  }
}

extension Interrupts: InterruptibleView {
  package func interruption() async { await next() }
}
