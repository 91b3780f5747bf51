import Entities
import Persistence
import Scenes
import TerminalKit
import Views

// Requests of commands that only act, with their progress
extension SceneAssembly {
  /// Runs work on tracks with a progress bar, until it ends or the user presses Ctrl-C; returns its
  /// error, if any.
  func work(
    _ label: SafeText, _ work: (ProgressBar) async throws(CatalogError) -> Void
  ) async -> CatalogError? {
    let bar = context.progress(label) { .counted($0, "track") }
    return await failure { () throws(CatalogError) in
      defer { bar.end() }
      try await work(bar)
    }
  }

  /// Runs a command's work, and returns its error, if any.
  func failure(of work: () async throws(CatalogError) -> Void) async -> CatalogError? {
    var failure: CatalogError?
    do {
      try await work()
    } catch {
      failure = error
    }
    await finish()
    return failure
  }

  func track(_ reference: TrackReference) async throws(ErrorMessage) -> Track {
    do throws(CatalogError) {
      if let track = try await found(reference) { return track }
    } catch {
      throw ErrorMessage(error)
    }
    throw ErrorMessage(missing: reference)
  }

  /// Loads the tracks that aren't saved, runs an action for each, reports failures, and returns the
  /// exit status.
  ///
  /// `failure` is an earlier one that was already reported.
  func forEach(
    _ references: (items: [TrackReference], failure: ErrorMessage?),
    _ body: (Track, TrackReference) async throws(ErrorMessage) -> Void
  ) async -> Int32 {
    var failure = references.failure
    for reference in references.items {
      do throws(ErrorMessage) {
        let track =
          if let saved = await saved(reference) { saved } else { try await track(reference) }
        try await body(track, reference)
      } catch {
        context.note(error.line)
        failure = failure ?? error
      }
    }
    await finish()
    return failure?.code.status ?? 0
  }

  /// Returns the library's track in the same store; `nil` if it lacks facts or must be refreshed.
  private func saved(_ reference: TrackReference) async -> Track? {
    guard case .id(let id, let storefront) = reference, access.purpose != .refreshed,
      let saved = try? await library.track(id), saved.storefront == storefront,
      !saved.track.isPartial
    else { return nil }
    return saved.track
  }

  func found(_ reference: TrackReference) async throws(CatalogError) -> Track? {
    let interactor = TrackDetailInteractor(services(), otherAlbumLimit: 0)
    let answer = try await requesting { purpose throws(CatalogError) in
      try await interactor.contents(for: reference, purpose)
    }
    return if case .found(let detail) = answer { detail.track } else { nil }
  }

  func contents<Interactor: PageInteracting>(
    of reference: Interactor.Reference, _ interactor: Interactor
  ) async throws(ErrorMessage) -> Interactor.Contents {
    let answer = try await answer { purpose throws(CatalogError) in
      try await interactor.contents(for: reference, purpose)
    }
    switch answer {
    case .found(let contents): return contents
    case .missing(let item): throw ErrorMessage(item)
    }
  }

  /// Like ``requesting(_:)``, but with a message for its errors.
  func answer<Answer: Sendable>(
    orThrow message: (CatalogError) -> ErrorMessage = { ErrorMessage($0) },
    _ request: @escaping @Sendable (RequestPurpose) async throws(CatalogError) -> Answer
  ) async throws(ErrorMessage) -> Answer {
    do {
      return try await requesting(request)
    } catch {
      throw message(error)
    }
  }

  /// Runs a request, and shows that it is loading or waiting.
  func requesting<Answer: Sendable>(
    _ request: @escaping @Sendable (RequestPurpose) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    let console = context.console(asks: false)
    console.showActivity("Loading…")
    defer { console.endActivity() }
    return try await runner.ask(canceledBy: NoView(), onWait: console.showWait) {
      [purpose = access.purpose] () throws(CatalogError) in try await request(purpose)
    }
  }
}

extension Interrupts: InterruptibleView {
  package func interruption() async { await next() }
}
