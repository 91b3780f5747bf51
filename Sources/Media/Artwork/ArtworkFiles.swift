import Entities

/// The files of artworks: kept ones where they do, else the service's.
struct ArtworkFiles: Sendable {
  let source: any ArtworkSource
  let store: any ArtworkStore
  let clock: any MachineClock
  let access: ArtworkAccess

  /// How a file is got and kept.
  func work(for artwork: ArtworkLink, _ request: ArtworkRequest) -> ArtworkQueue.Work {
    ArtworkQueue.Work { turn in
      await outcome(for: artwork, request, turn: turn)
    } keep: { loaded in
      guard loaded.isNew, access.keepsFiles else { return }
      try? await store.keep(
        KeptArtwork(file: loaded.file, side: request.side), for: request.key, at: clock.now)
    }
  }

  private func outcome(
    for artwork: ArtworkLink, _ request: ArtworkRequest, turn: () async -> Bool
  ) async -> ArtworkJob.Outcome {
    let kept = request.isFresh ? nil : await keptArtwork(request)
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

  /// A store that does not work is as good as an empty one.
  private func keptArtwork(_ request: ArtworkRequest) async -> KeptArtwork? {
    let kept = try? await store.artwork(request.key, side: request.side, at: clock.now)
    guard let kept, (try? JPEGHeader(kept.file)) != nil else { return nil }
    return kept
  }

  /// The file at the largest size up to the one asked for that the service has.
  private func download(_ artwork: ArtworkLink, _ request: ArtworkRequest)
    async throws(ArtworkError) -> [UInt8]
  {
    let end = clock.uptime + access.timeout
    for link in artwork.links(side: request.side) {
      let timeLeft = end - clock.uptime
      guard timeLeft > .zero else { throw .timedOut }
      do {
        let file = try await source.file(at: link, within: timeLeft)
        _ = try JPEGHeader(file)
        return file
      } catch .missing {
        continue
      }
    }
    throw .missing
  }
}

/// How artworks are got in one run of the program.
package struct ArtworkAccess: Sendable {
  /// The time that the service has for a picture, whatever its size is in the end.
  package var timeout: Duration
  /// Whether files are kept.
  package var keepsFiles: Bool
  /// Whether only what is kept is shown.
  package var isOffline: Bool

  package init(timeout: Duration, keepsFiles: Bool, isOffline: Bool) {
    self.timeout = timeout
    self.keepsFiles = keepsFiles
    self.isOffline = isOffline
  }
}

/// A file that is wanted of an artwork.
struct ArtworkRequest: Hashable {
  /// The artwork's ``ArtworkLink/key``.
  let key: String
  /// The pixels that are asked for on the longer side.
  let side: Int
  /// Whether what is kept does not do.
  let isFresh: Bool

  /// The same, where what is kept does not do.
  var renewed: ArtworkRequest { ArtworkRequest(key: key, side: side, isFresh: true) }
}

/// A file of an artwork, and what it is worth.
struct LoadedArtwork: Sendable {
  let file: [UInt8]
  /// Whether it came from the service just now.
  var isNew = false
  /// Why it is smaller than asked, although the service may have a larger one.
  var shortfall: ArtworkError?
}
