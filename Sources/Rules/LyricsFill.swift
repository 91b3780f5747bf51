package import Entities
package import Scenes

/// Fetches the lyrics of many tracks one by one.
///
/// Each response is saved at once, so an interrupted fill continues where it stopped.
package struct LyricsFill: Sendable {
  /// The progress of a fill.
  package struct Progress: Equatable, Sendable {
    /// The number of tracks requested or already known, out of `total`.
    package var done = 0
    package let total: Int
    /// The number of tracks with saved lyrics, including instrumental ones.
    package var found = 0

    package init(total: Int) { self.total = total }
  }

  private let interactor: LyricsInteractor
  private let runner: RequestRunner

  package init(interactor: LyricsInteractor, runner: RequestRunner) {
    (self.interactor, self.runner) = (interactor, runner)
  }

  /// Fetches missing lyrics, and waits as long as the source demands.
  ///
  /// - Throws: The error that stopped the fill.
  @MainActor package func run(
    _ tracks: [LibraryTrack], canceledBy view: any InterruptibleView,
    onWait: @escaping @MainActor (Duration) -> Void, onProgress: @MainActor (Progress) -> Void
  ) async throws(CatalogError) {
    var progress = Progress(total: tracks.count)
    for entry in tracks {
      let found = try await runner.ask(canceledBy: view, onWait: onWait) {
        [self] () throws(CatalogError) in
        try await hasLyrics(entry)
      }
      progress.done += 1
      if found { progress.found += 1 }
      onProgress(progress)
    }
  }

  private func hasLyrics(_ entry: LibraryTrack) async throws(CatalogError) -> Bool {
    let reference = TrackReference.known(entry.track, entry.storefront)
    do throws(CatalogError) {
      guard case .found(let song) = try await interactor.contents(for: reference, .asked) else {
        return false
      }
      if let failure = song.failure { throw failure }
      return song.lyrics != nil
    } catch .rateLimited(let retryAfter?) {
      // The runner waits for a budget in every kind of view.
      throw .budgetSpent(retryAfter: retryAfter)
    } catch {
      throw error
    }
  }
}
