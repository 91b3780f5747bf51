package import Entities
import Synchronization

/// Loads artworks, what is wanted most first: from memory, from what is kept, from the service.
package final class PriorityArtworkLoader: ArtworkLoader {
  /// How many files come from one host at once, and the connections that takes.
  package static let connectionLimit = 10
  /// The bytes of pictures in memory: some thirty covers of 600 pixels.
  private static let memoryLimit = 32 << 20

  private struct Memory {
    var pictures = PictureCache(limit: memoryLimit)
    /// Why what the service has cannot be drawn.
    var failures: [ArtworkRequest: ArtworkError] = [:]
  }

  private let files: ArtworkFiles
  private let queue = ArtworkQueue(limit: connectionLimit)
  private let memory = Mutex(Memory())

  /// - Parameters:
  ///   - source: the service.
  ///   - store: where files are kept.
  ///   - clock: measures how long the service takes, and says when a file is used.
  ///   - access: whether the service may be asked, and files be kept.
  package init(
    source: any ArtworkSource, store: any ArtworkStore, clock: any MachineClock,
    access: ArtworkAccess
  ) {
    files = ArtworkFiles(source: source, store: store, clock: clock, access: access)
  }

  /// How many files wait for their turn at the service.
  package var waitingCount: Int { queue.waitingCount }

  /// How many wait for a file.
  package var askerCount: Int { queue.askerCount }

  /// Waits until what has come is kept.
  package func finish() async {
    await queue.finish()
  }

  package func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture
  {
    let request = ArtworkRequest(key: artwork.key, side: side, isFresh: false)
    if let picture = try remembered(request) { return picture }
    let loaded = try await file(of: artwork, request, priority: priority)
    do {
      return try decode(loaded, for: request, priority: priority)
    } catch {
      guard !loaded.isNew else { throw error }
      // What was kept is damaged.
      let renewed = try await file(of: artwork, request.renewed, priority: priority)
      return try decode(renewed, for: request, priority: priority)
    }
  }

  package func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8] {
    let request = ArtworkRequest(
      key: artwork.key, side: side ?? ArtworkLink.sides[0], isFresh: false)
    let loaded = try await file(of: artwork, request, priority: .visible)
    if let shortfall = loaded.shortfall { throw shortfall }
    let found = try JPEGHeader(loaded.file).side
    if loaded.isNew || found <= side ?? .max { return loaded.file }
    // Only a larger one is kept.
    return try await file(of: artwork, request.renewed, priority: .visible).file
  }

  private func file(
    of artwork: ArtworkLink, _ request: ArtworkRequest, priority: ArtworkPriority
  ) async throws(ArtworkError) -> LoadedArtwork {
    try await queue.file(
      request, from: artwork.original.authority, priority: priority,
      by: files.work(for: artwork, request))
  }

  private func remembered(_ request: ArtworkRequest) throws(ArtworkError) -> Picture? {
    let (picture, failure) = memory.withLock { memory in
      (memory.pictures.picture(for: request), memory.failures[request])
    }
    if let failure { throw failure }
    return picture
  }

  private func decode(
    _ loaded: LoadedArtwork, for request: ArtworkRequest, priority: ArtworkPriority
  ) throws(ArtworkError) -> Picture {
    do {
      let picture = try JPEGDecoder().picture(loaded.file, side: request.side)
      if priority >= .soon, loaded.shortfall == nil {
        memory.withLock { $0.pictures.keep(picture, for: request) }
      }
      return picture
    } catch {
      if loaded.isNew { memory.withLock { $0.failures[request] = error } }
      throw error
    }
  }
}
