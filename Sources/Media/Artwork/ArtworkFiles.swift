import Entities

struct ArtworkFiles: Sendable {
  let source: any ArtworkSource
  let store: any ArtworkStore
  let clock: any MachineClock
  let access: ArtworkAccess

  func keep(_ loaded: LoadedArtwork, for request: ArtworkRequest) async {
    guard loaded.isNew, access.keepsFiles else { return }
    try? await store.keep(
      CachedArtwork(file: loaded.file, side: request.side), for: request.key, at: clock.now)
  }

  /// Loads the file.
  ///
  /// Before a request, waits for its `turn`, which is `false` if no caller wants the file anymore.
  func outcome(
    for artwork: ArtworkLink, _ request: ArtworkRequest, turn: () async -> Bool
  ) async -> ArtworkJob.Outcome {
    let kept = request.isFresh ? nil : await cachedArtwork(request)
    if let kept, kept.side >= request.side { return .success(LoadedArtwork(file: kept.file)) }
    do throws(ArtworkError) {
      if access.isOffline { throw .offline }
      guard await turn() else { throw .cancelled }
      return .success(LoadedArtwork(file: try await download(artwork, request), isNew: true))
    } catch {
      guard let kept, error != .missing else { return .failure(error) }
      return .success(LoadedArtwork(file: kept.file, shortfall: error))
    }
  }

  /// Returns the cached file; a failing cache counts as empty.
  private func cachedArtwork(_ request: ArtworkRequest) async -> CachedArtwork? {
    let kept = try? await store.artwork(request.key, side: request.side, at: clock.now)
    guard let kept, (try? JPEGHeader(kept.file)) != nil else { return nil }
    return kept
  }

  /// Downloads the largest available size up to the requested one.
  private func download(_ artwork: ArtworkLink, _ request: ArtworkRequest)
    async throws(ArtworkError) -> [UInt8]
  {
    let end = clock.uptime + access.timeout
    for link in artwork.links(side: request.side) {
      let timeLeft = end - clock.uptime
      guard timeLeft > .zero else { throw .timedOut }
      do throws(ArtworkError) {
        let file = try await source.file(at: link, within: timeLeft)
        guard try JPEGHeader(file).isComplete else { throw .unreadable }
        return file
      } catch .missing {
        continue
      }
    }
    throw .missing
  }
}

package struct ArtworkAccess: Sendable {
  /// The time limit for one artwork, including attempts at smaller sizes.
  package var timeout: Duration
  package var keepsFiles: Bool
  package var isOffline: Bool

  package init(timeout: Duration, keepsFiles: Bool, isOffline: Bool) {
    (self.timeout, self.keepsFiles, self.isOffline) = (timeout, keepsFiles, isOffline)
  }
}

struct ArtworkRequest: Hashable {
  /// The artwork's ``ArtworkLink/key``.
  let key: String
  let side: Int
  let isFresh: Bool

  var renewed: ArtworkRequest { ArtworkRequest(key: key, side: side, isFresh: true) }
}

struct LoadedArtwork: Sendable {
  let file: [UInt8]
  var isNew = false
  /// Why it is smaller than requested although the service may have a larger one.
  var shortfall: ArtworkError?
}
