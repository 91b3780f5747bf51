import Entities
import Synchronization

/// Gets files, each once however many ask for it, and so many at once from a host.
///
/// Whoever is cancelled leaves at once. What nobody wants any more is dropped as long as the
/// service has not been asked for it; afterwards it goes on.
final class ArtworkQueue: Sendable {
  /// How a file is got.
  struct Work: Sendable {
    /// Gets the file; before it asks the service it waits for its turn, which never comes where
    /// nobody wants the file any more.
    let load: @Sendable (_ turn: () async -> Bool) async -> ArtworkJob.Outcome
    /// What is to be done with it once those who asked have it.
    let keep: @Sendable (LoadedArtwork) async -> Void
  }

  private let jobs: Mutex<ArtworkJobs>

  /// - Parameter limit: how many files come from one host at once.
  init(limit: Int) {
    jobs = Mutex(ArtworkJobs(limit: limit))
  }

  /// How many files wait for their turn.
  var waitingCount: Int { jobs.withLock(\.waitingCount) }

  /// How many wait for a file.
  var askerCount: Int { jobs.withLock(\.askerCount) }

  /// Waits until all is kept that has come.
  func finish() async {
    for ending in jobs.withLock(\.endings) { await ending.value }
  }

  func file(
    _ request: ArtworkRequest, from host: String, priority: ArtworkPriority, by work: Work
  ) async throws(ArtworkError) -> LoadedArtwork {
    if Task.isCancelled { throw .cancelled }
    let pending = Pending<ArtworkJob.Outcome>()
    let outcome = jobs.withLock { jobs in
      // It ends under the same lock, so only after it is kept here.
      jobs.join(request, host: host, as: .init(pending: pending, priority: priority)) { number in
        Task { await self.run(request, number: number, at: host, by: work) }
      }
    }
    if let outcome { return try outcome.get() }
    return try await withTaskCancellationHandler {
      await pending.value()
    } onCancel: {
      pending.finish(.failure(.cancelled))
      jobs.withLock { $0.leave(request, as: pending) }?.finish(false)
    }.get()
  }

  private func run(_ request: ArtworkRequest, number: Int, at host: String, by work: Work) async {
    let outcome = await work.load { await turn(of: request, number: number, at: host) }
    let (waiters, next) = jobs.withLock { jobs in
      (jobs.finish(request, number: number, with: outcome), jobs.nextTurn(at: host))
    }
    for waiter in waiters { waiter.finish(outcome) }
    next?.finish(true)
    if case .success(let file) = outcome { await work.keep(file) }
    if !outcome.isFinal { jobs.withLock { $0.forget(request, number: number) } }
  }

  private func turn(of request: ArtworkRequest, number: Int, at host: String) async -> Bool {
    let turn = Pending<Bool>()
    let (isWanted, next) = jobs.withLock { jobs in
      (jobs.lineUp(request, number: number, for: turn), jobs.nextTurn(at: host))
    }
    next?.finish(true)
    return isWanted ? await turn.value() : false
  }
}

extension ArtworkJob.Outcome {
  /// Whether the service would answer the same again, so that it is not asked again.
  fileprivate var isFinal: Bool {
    switch self {
    case .failure(.missing), .failure(.unreadable), .failure(.tooLarge): true
    case .failure(.offline), .failure(.unavailable), .failure(.timedOut), .failure(.cancelled),
      .success:
      false
    }
  }
}

/// A value that one task waits for.
///
/// It comes once; whatever comes afterwards is dropped.
final class Pending<Value: Sendable>: Sendable {
  private enum Phase {
    case open(waiter: CheckedContinuation<Value, Never>?)
    case finished(Value)
  }

  private let phase = Mutex(Phase.open(waiter: nil))

  func finish(_ value: Value) {
    let waiter: CheckedContinuation<Value, Never>? = phase.withLock { phase in
      guard case .open(let waiter) = phase else { return nil }
      phase = .finished(value)
      return waiter
    }
    waiter?.resume(returning: value)
  }

  /// Waits for the value; for one caller only.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let finished: Value? = phase.withLock { phase in
        if case .finished(let value) = phase { return value }
        phase = .open(waiter: continuation)
        return nil
      }
      if let finished { continuation.resume(returning: finished) }
    }
  }
}
