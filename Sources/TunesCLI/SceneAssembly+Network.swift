import Entities
import ITunesSearch
import Media
import Persistence
import Views

// What comes over the network.
extension SceneAssembly {
  /// Within the budget of requests, and identical requests once.
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

  /// Outside the budget, over connections of its own: the service has its images elsewhere.
  static func artwork(in context: ProgramContext, access: CatalogAccess)
    throws(ErrorMessage) -> PriorityArtworkLoader
  {
    let transport = URLSessionTransport(
      userAgent: Version.userAgent, connectionsPerHost: PriorityArtworkLoader.connectionLimit
    ) { try await Task.sleep(for: $0) }
    return PriorityArtworkLoader(
      source: ITunesArtworkSource(transport: transport, bodyLimit: JPEGHeader.lengthLimit),
      store: SQLiteArtworkStore(
        store: context.cache, limit: try context.environment.artworkLimit()),
      clock: SystemClock(),
      access: ArtworkAccess(
        timeout: access.timeout, keepsFiles: access.savesResponses, isOffline: access.isOffline))
  }
}
