import Entities
import ITunesSearch
import Persistence
import Scenes
import Views

// What scenes have in common.
extension SceneAssembly {
  /// The full screen captures standard error, so it copies through standard output.
  var outside: OutsideRouter {
    OutsideRouter(
      browser: SystemBrowser(environment: context.environment),
      clipboard: TerminalClipboard(output: stage == nil ? context.notes : context.results))
  }

  var catalog: any Catalog {
    access.isOffline
      ? LibraryCatalog(library: SQLiteLibrary(store: context.store), clock: SystemClock()) : service
  }

  var stars: Stars {
    Stars(
      favorites: SQLiteFavorites(store: context.store),
      library: SQLiteLibrary(store: context.store), clock: SystemClock())
  }

  /// Where the numbers are kept that a person sees; a document shows none.
  var lastListing: (any LastListing)? {
    isSeen ? context.lastListing : nil
  }

  /// Whether a person sees it all, and not a program.
  var isSeen: Bool {
    if case .console = face { true } else { false }
  }

  var runner: RequestRunner {
    RequestRunner(waitsForBudget: access.waitsForBudget) { try await Task.sleep(for: $0) }
  }
}
