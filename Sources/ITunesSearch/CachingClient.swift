import Entities
import Foundation

/// A caching client.
///
/// Returns a fresh cached response, else the service's, else an expired cached one.
struct CachingClient: Sendable {
  /// The time for which a cached response is fresh, in seconds.
  ///
  /// A day, the maximum age that the service gives its responses.
  private static let freshness: Int64 = 86_400

  private let client: ITunesClient
  private let cache: any ResponseCache
  private let clock: any MachineClock
  private let keepsAnswers: Bool
  private let writes = PendingWrites()

  init(
    client: ITunesClient, cache: any ResponseCache, clock: any MachineClock, keepsAnswers: Bool
  ) {
    self.client = client
    self.cache = cache
    self.clock = clock
    self.keepsAnswers = keepsAnswers
  }

  /// Waits for pending writes to the cache and the library.
  func finish() async {
    await writes.finish()
  }

  /// Runs work that can finish after a result is shown, unless responses aren't saved.
  func keep(_ work: @escaping @Sendable () async -> Void) {
    if keepsAnswers { writes.begin(work) }
  }

  /// Returns the records of the response to `request`, and their source.
  ///
  /// An unusable cache is treated as empty.
  func answer(to request: ServiceRequest, for purpose: RequestPurpose)
    async throws(CatalogError) -> (page: RecordPage, provenance: Provenance)
  {
    try await answer(to: request, for: purpose, as: RecordPage.self)
  }

  /// Returns the parsed response to `request`, and its source.
  func answer<Page: ServiceContent>(
    to request: ServiceRequest, for purpose: RequestPurpose, as type: Page.Type
  ) async throws(CatalogError) -> (page: Page, provenance: Provenance) {
    var kept = purpose == .refreshed ? nil : await self.kept(request, as: type)
    if let kept, isFresh(kept.fetchedAt) {
      return (kept.page, Provenance(source: .cache, fetchedAt: kept.fetchedAt))
    }
    do {
      return try await serviceAnswer(to: request, for: purpose, as: type)
    } catch {
      if purpose == .refreshed, error.mayBeStoodInFor(purpose) {
        kept = await self.kept(request, as: type)
      }
      guard let kept, error.mayBeStoodInFor(purpose) else { throw error }
      let age = Duration.seconds(max(0, age(of: kept.fetchedAt)))
      return (
        kept.page,
        Provenance(source: .stale(age: age, because: error), fetchedAt: kept.fetchedAt)
      )
    }
  }

  private func serviceAnswer<Page: ServiceContent>(
    to request: ServiceRequest, for purpose: RequestPurpose, as type: Page.Type
  ) async throws(CatalogError) -> (page: Page, provenance: Provenance) {
    let answer: ServiceAnswer<Page>
    do {
      answer = try await client.answer(to: request, for: purpose, as: type)
    } catch {
      throw CatalogError(error)
    }
    let now = clock.now
    if answer.page.isWorthKeeping {
      let (cache, key) = (cache, client.key(of: request))
      keep {
        let kept = KeptResponse(body: [UInt8](answer.body), fetchedAt: now)
        try? await cache.keep(kept, for: key)
      }
    }
    return (answer.page, Provenance(source: .network, fetchedAt: now))
  }

  /// Returns the cached response to `request`; `nil` if there is none, or only an expired one.
  func fresh<Page: ServiceContent>(_ request: ServiceRequest, as type: Page.Type) async -> (
    page: Page, provenance: Provenance
  )? {
    guard let kept = await kept(request, as: type), isFresh(kept.fetchedAt) else { return nil }
    return (kept.page, Provenance(source: .cache, fetchedAt: kept.fetchedAt))
  }

  /// Returns the cached response to `request`, however old, and the time it was fetched.
  func kept<Page: ServiceContent>(_ request: ServiceRequest, as type: Page.Type) async -> (
    page: Page, fetchedAt: Timestamp
  )? {
    let kept = try? await cache.response(for: client.key(of: request), at: clock.now)
    guard let kept, let page = try? Page(json: kept.body) else {
      return nil
    }
    return (page, kept.fetchedAt)
  }

  private func isFresh(_ time: Timestamp) -> Bool {
    (0..<Self.freshness).contains(age(of: time))
  }

  private func age(of time: Timestamp) -> Int64 {
    clock.now.seconds.subtractingReportingOverflow(time.seconds).partialValue
  }
}

extension CatalogError {
  /// Whether to fall back to an expired response on this error.
  ///
  /// A user who requests a refresh would rather wait for the budget.
  fileprivate func mayBeStoodInFor(_ purpose: RequestPurpose) -> Bool {
    switch self {
    case .unavailable, .timedOut, .rateLimited, .invalidResponse: true
    case .budgetSpent: purpose != .refreshed
    case .cancelled, .refused, .unexpectedKind, .storage, .notInLibrary: false
    }
  }
}
