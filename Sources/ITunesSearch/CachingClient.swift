import Entities
import Foundation

/// The client with a memory: a kept answer where it is fresh, else the service's, else the kept one
/// after all.
struct CachingClient: Sendable {
  /// How long an answer is fresh, in seconds: a day, as the service itself says of its answers.
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

  /// Waits until everything is kept that is to be.
  func finish() async {
    await writes.finish()
  }

  /// Does what need not be done before an answer is shown, unless nothing is to be kept.
  func keep(_ work: @escaping @Sendable () async -> Void) {
    if keepsAnswers { writes.begin(work) }
  }

  /// The records that answer `request`, and where they are from.
  ///
  /// A cache that does not work is as good as an empty one.
  func answer(to request: ServiceRequest, for purpose: RequestPurpose)
    async throws(CatalogError) -> (page: RecordPage, provenance: Provenance)
  {
    try await answer(to: request, for: purpose, as: RecordPage.self)
  }

  /// What is read of the answer to `request`, and where it is from.
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

  /// What is read of the kept answer to `request`; `nil` where none is, or only one that is too old.
  func fresh<Page: ServiceContent>(_ request: ServiceRequest, as type: Page.Type) async -> (
    page: Page, provenance: Provenance
  )? {
    guard let kept = await kept(request, as: type), isFresh(kept.fetchedAt) else { return nil }
    return (kept.page, Provenance(source: .cache, fetchedAt: kept.fetchedAt))
  }

  /// What is read of the kept answer to `request`, however old, and when it came.
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
  /// Whether a kept answer is better than this error.
  ///
  /// Somebody who asks anew would rather wait for the budget.
  fileprivate func mayBeStoodInFor(_ purpose: RequestPurpose) -> Bool {
    switch self {
    case .unavailable, .timedOut, .rateLimited, .invalidResponse: true
    case .budgetSpent: purpose != .refreshed
    case .cancelled, .refused, .unexpectedKind, .storage, .notInLibrary: false
    }
  }
}
