import Entities
import ITunesSearch
import Media
import Persistence
import Scenes
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
    access.isOffline ? LibraryCatalog(library: library, clock: SystemClock()) : service
  }

  /// The service, or the library if the service is unavailable; offline, the library alone.
  var music: any MusicCatalog {
    let library = LibraryMusicCatalog(store: context.store, clock: SystemClock())
    return access.isOffline ? library : FallbackMusicCatalog(service: service, library: library)
  }

  var genreCatalog: any GenreCatalog {
    access.isOffline ? CachedGenreCatalog(of: service) : service
  }

  var stars: FavoriteTracks {
    FavoriteTracks(favorites: library, library: library, clock: SystemClock())
  }

  var runner: RequestRunner {
    RequestRunner(waitsForBudget: access.waitsForBudget) { try await Task.sleep(for: $0) }
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

  var charts: any ChartCatalog { access.isOffline ? CachedChartCatalog(of: service) : service }

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
  var timeout: Duration
  /// Whether responses and search terms are saved.
  var savesResponses: Bool
  var isOffline: Bool
  /// Whether to wait if the request budget is exhausted.
  var waitsForBudget: Bool
  /// Whether skipped results that weren't asked for are reported.
  var isVerbose = false

  /// For scenes that read only saved data.
  ///
  /// Scenes opened from them can make requests.
  static let stored = CatalogAccess(
    timeout: .seconds(10), savesResponses: true, isOffline: false, waitsForBudget: true)
}
