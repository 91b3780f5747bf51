import Entities
import Synchronization

/// Loads each file once for all its callers, and a limited number at once per host.
///
/// A canceled caller returns immediately. A file that no caller wants anymore is dropped unless its
/// request has started.
final class ArtworkQueue: Sendable {
  private let files: ArtworkFiles
  private let jobs: Mutex<ArtworkJobs>

  init(_ files: ArtworkFiles, limit: Int) {
    self.files = files
    jobs = Mutex(ArtworkJobs(limit: limit))
  }

  var waitingCount: Int { jobs.withLock(\.waitingCount) }

  var askerCount: Int { jobs.withLock(\.askerCount) }

  func finish() async {
    for ending in jobs.withLock(\.endings) { await ending.value }
  }

  func file(
    _ request: ArtworkRequest, of artwork: ArtworkLink, priority: ArtworkPriority
  ) async throws(ArtworkError) -> LoadedArtwork {
    if Task.isCancelled { throw .cancelled }
    let pending = Pending<ArtworkJob.Outcome>()
    let host = artwork.original.authority
    let outcome = jobs.withLock { jobs in
      // The job ends under the same lock, so it can't do so before it is registered.
      jobs.join(request, host: host, as: .init(pending: pending, priority: priority)) { number in
        Task { await self.run(request, of: artwork, number: number) }
      }
    }
    if let outcome { return try outcome.get() }
    return try await withTaskCancellationHandler {
      await pending.value() ?? .failure(.cancelled)
    } onCancel: {
      pending.finish(.failure(.cancelled))
      jobs.withLock { $0.leave(request, as: pending) }?.finish(false)
    }.get()
  }

  private func run(_ request: ArtworkRequest, of artwork: ArtworkLink, number: Int) async {
    let host = artwork.original.authority
    let outcome = await files.outcome(for: artwork, request) {
      await turn(of: request, number: number, at: host)
    }
    let (waiters, next) = jobs.withLock { jobs in
      (jobs.finish(request, number: number, with: outcome), jobs.nextTurn(at: host))
    }
    for waiter in waiters { waiter.finish(outcome) }
    next?.finish(true)
    if case .success(let file) = outcome { await files.keep(file, for: request) }
    if !outcome.isFinal { jobs.withLock { $0.forget(request, number: number) } }
  }

  private func turn(of request: ArtworkRequest, number: Int, at host: String) async -> Bool {
    let turn = Pending<Bool>()
    let (isWanted, next) = jobs.withLock { jobs in
      (jobs.lineUp(request, number: number, for: turn), jobs.nextTurn(at: host))
    }
    next?.finish(true)
    return isWanted ? await turn.value() ?? false : false
  }
}

extension ArtworkJob.Outcome {
  /// Whether another request would have the same outcome.
  fileprivate var isFinal: Bool {
    switch self {
    case .failure(.missing), .failure(.unreadable), .failure(.tooLarge): true
    case .failure(.offline), .failure(.unavailable), .failure(.timedOut), .failure(.cancelled),
      .success:
      false
    }
  }
}
