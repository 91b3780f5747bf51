import Entities
import Foundation
import Synchronization

/// A caching client.
///
/// Returns a fresh cached response, or else the service's, or else an expired cached one.
struct CachingClient: Sendable {
  typealias Answer<Page> = (page: Page, provenance: Provenance)

  /// How long a cached response is fresh, in seconds.
  ///
  /// A day, the maximum age that the service gives its responses.
  private static let freshness: Int64 = 86_400

  let client: ITunesClient
  let cache: any ResponseCache
  let clock: any MachineClock
  /// Whether to save responses to the cache, and new tracks to the library.
  let savesResponses: Bool
  private let writes = PendingWrites()

  func finish() async { await writes.finish() }

  /// Runs work in the background after a result is shown, unless responses aren't saved.
  func keep(_ work: @escaping @Sendable () async -> Void) {
    if savesResponses { writes.begin(work) }
  }

  /// Returns the parsed response and its source.
  ///
  /// An unusable cache is treated as empty.
  func answer<Page: ServiceContent>(
    to request: ServiceRequest, for purpose: RequestPurpose, as type: Page.Type = RecordPage.self
  ) async throws(CatalogError) -> Answer<Page> {
    if purpose != .refreshed, let fresh = await fresh(request, as: type) { return fresh }
    do {
      return try await serviceAnswer(to: request, for: purpose, as: type)
    } catch {
      guard error.allowsStaleResponse(purpose),
        let kept = await fallback(for: request, because: error, as: type)
      else { throw error }
      return kept
    }
  }

  /// Returns the cached response, however old, instead of a failed one.
  func fallback<Page: ServiceContent>(
    for request: ServiceRequest, because error: CatalogError, as type: Page.Type
  ) async -> Answer<Page>? {
    guard var kept = await kept(request, as: type) else { return nil }
    let age = Duration.seconds(max(0, age(of: kept.provenance.fetchedAt)))
    kept.provenance.source = .stale(age: age, because: error)
    return kept
  }

  private func serviceAnswer<Page: ServiceContent>(
    to request: ServiceRequest, for purpose: RequestPurpose, as type: Page.Type
  ) async throws(CatalogError) -> Answer<Page> {
    let (page, body): (Page, Data)
    do {
      (page, body) = try await client.answer(to: request, for: purpose)
    } catch {
      throw CatalogError(error)
    }
    let now = clock.now
    if page.isWorthCaching {
      let (cache, key) = (cache, client.key(of: request))
      keep { try? await cache.keep(CachedResponse(body: [UInt8](body), fetchedAt: now), for: key) }
    }
    return (page, Provenance(source: .network, fetchedAt: now))
  }

  /// Returns the cached response unless it has expired.
  func fresh<Page: ServiceContent>(
    _ request: ServiceRequest, as type: Page.Type = RecordPage.self
  ) async -> Answer<Page>? {
    guard let kept = await kept(request, as: type),
      (0..<Self.freshness).contains(age(of: kept.provenance.fetchedAt))
    else { return nil }
    return kept
  }

  /// Returns the cached response, however old.
  func kept<Page: ServiceContent>(
    _ request: ServiceRequest, as type: Page.Type = RecordPage.self
  ) async -> Answer<Page>? {
    guard let kept = try? await cache.response(for: client.key(of: request), at: clock.now),
      let page = try? Page(json: Data(kept.body))
    else { return nil }
    return (page, Provenance(source: .cache, fetchedAt: kept.fetchedAt))
  }

  private func age(of time: Timestamp) -> Int64 {
    clock.now.seconds.subtractingReportingOverflow(time.seconds).partialValue
  }
}

extension CatalogError {
  /// Whether an expired response may replace this error.
  ///
  /// A user who requests a refresh would rather wait for the budget.
  fileprivate func allowsStaleResponse(_ purpose: RequestPurpose) -> Bool {
    if case .budgetSpent = self { purpose != .refreshed } else { isOutage }
  }
}

/// Writes that may finish after a result is shown, but before the program exits.
private final class PendingWrites: Sendable {
  private let tasks = Mutex<[Task<Void, Never>]>([])

  func begin(_ work: @escaping @Sendable () async -> Void) {
    tasks.withLock { $0.append(Task(operation: work)) }
  }

  func finish() async {
    let begun = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in begun { await task.value }
  }
}
