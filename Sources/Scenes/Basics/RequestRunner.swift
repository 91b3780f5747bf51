package import Entities

/// Runs a scene's catalog requests: waits for the request budget and stops when the user cancels.
package struct RequestRunner: Sendable {
  /// The interval between updates of the remaining wait.
  private static let step = Duration.seconds(1)

  package let waitsForBudget: Bool
  /// Whether to also wait and repeat a request when the service asks for a pause.
  package var waitsForPauses: Bool
  /// Whether the user can go on while something, such as artwork, is still loading.
  package let loadsBeside: Bool
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a runner that waits for an exhausted budget, or else fails.
  ///
  /// `sleep` waits, as `Task.sleep(for:)` does.
  package init(
    waitsForBudget: Bool, waitsForPauses: Bool = false, loadsBeside: Bool = false,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.waitsForBudget = waitsForBudget
    self.waitsForPauses = waitsForPauses
    self.loadsBeside = loadsBeside
    self.sleep = sleep
  }

  /// Reports a wait, and waits for one step of it; returns `false` if canceled.
  @MainActor private func pause(_ wait: Duration, _ onWait: @MainActor (Duration) async -> Void)
    async -> Bool
  {
    await onWait(wait)
    return await pause(min(wait, Self.step))
  }

  /// Returns `false` if the wait was canceled.
  func pause(_ duration: Duration) async -> Bool {
    (try? await sleep(duration)) != nil
  }

  /// Returns the result of a request, or throws ``CatalogError/cancelled`` once the user cancels.
  ///
  /// `view` reports the cancellation. While the budget is exhausted, `onWait` receives the
  /// remaining wait every second, and the request is repeated.
  @MainActor package func ask<Answer: Sendable>(
    canceledBy view: any InterruptibleView,
    onWait: @escaping @MainActor (Duration) async -> Void,
    _ question: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    try await untilCanceled(by: view) {
      await Self.result { () throws(CatalogError) in
        try await patiently(pauses: waitsForPauses, onWait: onWait, question)
      }
    }.get()
  }

  /// Like ``ask(canceledBy:onWait:_:)``, but for a task that its owner cancels.
  @MainActor func answer<Answer: Sendable>(
    onWait: @escaping @MainActor (Duration) async -> Void,
    _ question: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async -> Result<Answer, CatalogError> {
    await Self.result { () throws(CatalogError) in
      try await patiently(pauses: true, onWait: onWait, question)
    }
  }

  /// Loads an artwork, or fails with ``ArtworkError/cancelled`` once the user cancels.
  @MainActor func picture(
    _ artwork: ArtworkLink, from interactor: any ArtworkInteracting,
    canceledBy view: any InterruptibleView
  ) async -> ArtworkState {
    await untilCanceled(by: view) { await Self.picture(artwork, from: interactor) }
  }

  /// Loads an artwork, in the background if the user can go on meanwhile.
  ///
  /// - Parameters:
  ///   - artwork: The artwork to load.
  ///   - interactor: The source of the artwork.
  ///   - view: The view that reports the cancellation.
  ///   - take: Receives the result once.
  /// - Returns: The task in the background, to cancel when the artwork is no longer needed.
  @MainActor func load(
    _ artwork: ArtworkLink, from interactor: any ArtworkInteracting,
    canceledBy view: any InterruptibleView, _ take: @escaping @MainActor (ArtworkState) -> Void
  ) async -> Task<Void, Never>? {
    guard loadsBeside else {
      take(await picture(artwork, from: interactor, canceledBy: view))
      return nil
    }
    return Task { @MainActor in
      let loaded = await Self.picture(artwork, from: interactor)
      if !Task.isCancelled { take(loaded) }
    }
  }

  @MainActor private static func picture(
    _ artwork: ArtworkLink, from interactor: any ArtworkInteracting
  ) async -> ArtworkState {
    do throws(ArtworkError) {
      return .loaded(try await interactor.picture(artwork))
    } catch {
      return .failed(error)
    }
  }

  /// Runs work in a task that is canceled when the user cancels.
  @MainActor private func untilCanceled<Value: Sendable>(
    by view: any InterruptibleView, _ work: @escaping @MainActor () async -> Value
  ) async -> Value {
    let working = Task { @MainActor in await work() }
    let interruption = Task { @MainActor in
      await view.interruption()
      working.cancel()
    }
    defer { interruption.cancel() }
    return await withTaskCancellationHandler {
      await working.value
    } onCancel: {
      working.cancel()
    }
  }

  /// Repeats a request while the budget is exhausted, or after a pause that the service asked for.
  ///
  /// Trying every second soon detects budget or a cached response left by another process. During a
  /// pause, the service isn't contacted.
  @MainActor private func patiently<Answer: Sendable>(
    pauses: Bool, onWait: @MainActor (Duration) async -> Void,
    _ question: @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    while true {
      do {
        return try await question()
      } catch {
        guard waitsForBudget else { throw error }
        switch error {
        case .budgetSpent(let wait): guard await pause(wait, onWait) else { throw .cancelled }
        case .rateLimited(var wait?) where pauses:
          while wait > .zero {
            guard await pause(wait, onWait) else { throw .cancelled }
            wait -= Self.step
          }
        default: throw error
        }
      }
    }
  }

  @MainActor static func result<Answer: Sendable>(
    _ work: @MainActor () async throws(CatalogError) -> Answer
  ) async -> Result<Answer, CatalogError> {
    do throws(CatalogError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}
