import Entities

/// How scenes ask a catalog: waiting where the budget of requests is used up, and stopping when the
/// person calls it off.
package struct Asker: Sendable {
  /// How often the rest of a wait is told.
  private static let step = Duration.seconds(1)

  private let waitsForBudget: Bool
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - waitsForBudget: whether a used up budget is waited for, or is a failure.
  ///   - sleep: waits, as `Task.sleep(for:)` does.
  package init(
    waitsForBudget: Bool, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.waitsForBudget = waitsForBudget
    self.sleep = sleep
  }

  /// Waits; false where that was called off.
  func pause(_ duration: Duration) async -> Bool {
    (try? await sleep(duration)) != nil
  }

  /// The answer to a question, or ``CatalogError/cancelled`` as soon as it is called off.
  ///
  /// `view` knows when that is. `onWait` is told how long the budget is waited for, each second, and
  /// after it the question is asked again.
  @MainActor func ask<Answer: Sendable>(
    calledOffBy view: any InterruptibleView, onWait: @escaping @MainActor (Duration) -> Void,
    _ question: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    try await untilCalledOff(by: view) {
      await Self.result { () throws(CatalogError) in
        try await patiently(onWait: onWait, question)
      }
    }.get()
  }

  /// What comes of loading a picture, or ``ArtworkError/cancelled`` as soon as it is called off.
  @MainActor func picture(
    _ artwork: ArtworkLink, from interactor: any ArtworkInteracting,
    calledOffBy view: any InterruptibleView
  ) async -> ArtworkState {
    await untilCalledOff(by: view) { await Self.picture(artwork, from: interactor) }
  }

  /// Has a picture loaded: until it is there, or the person calls it off; or, for a view that is live,
  /// beside whatever is done meanwhile.
  ///
  /// - Parameters:
  ///   - artwork: whose picture.
  ///   - interactor: has it.
  ///   - view: shows it.
  ///   - take: is told what comes of it, once.
  /// - Returns: The task that loads it still, to be cancelled where nobody looks any more.
  @MainActor func load(
    _ artwork: ArtworkLink, from interactor: any ArtworkInteracting,
    for view: any InterruptibleView, _ take: @escaping @MainActor (ArtworkState) -> Void
  ) async -> Task<Void, Never>? {
    guard view.isLive else {
      take(await picture(artwork, from: interactor, calledOffBy: view))
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

  /// Does some work in a task that is cancelled when the person calls it off.
  @MainActor private func untilCalledOff<Value: Sendable>(
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

  /// Asking anew each second finds out soonest when another process has left something over, or has
  /// got the same answer.
  @MainActor private func patiently<Answer: Sendable>(
    onWait: @MainActor (Duration) -> Void,
    _ question: @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    while true {
      do {
        return try await question()
      } catch {
        guard case .budgetSpent(let wait) = error, waitsForBudget else { throw error }
        onWait(wait)
        guard (try? await sleep(min(wait, Self.step))) != nil else { throw .cancelled }
      }
    }
  }

  @MainActor private static func result<Answer: Sendable>(
    _ work: @MainActor () async throws(CatalogError) -> Answer
  ) async -> Result<Answer, CatalogError> {
    do throws(CatalogError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}
