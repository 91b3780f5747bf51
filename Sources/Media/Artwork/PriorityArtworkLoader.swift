package import Entities
import Synchronization

/// Loads artworks from memory, the cache, or the service, most urgent first.
package final class PriorityArtworkLoader: ArtworkLoader {
  /// The maximum number of files loaded from one host at once, over as many connections.
  package static let connectionLimit = 10
  /// Decoded pictures: about four covers of 600 pixels; others are decoded again.
  private static let memoryLimit = 9 << 19

  private struct Memory {
    var pictures = PictureCache(limit: memoryLimit)
    /// The reasons that files of the service can't be drawn.
    var failures: [ArtworkRequest: ArtworkError] = [:]
  }

  private let queue: ArtworkQueue
  private let memory = Mutex(Memory())

  package init(
    source: any ArtworkSource, store: any ArtworkStore, clock: any MachineClock,
    access: ArtworkAccess
  ) {
    queue = ArtworkQueue(
      ArtworkFiles(source: source, store: store, clock: clock, access: access),
      limit: Self.connectionLimit)
  }

  package var waitingCount: Int { queue.waitingCount }

  package var askerCount: Int { queue.askerCount }

  package func finish() async { await queue.finish() }

  package func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture
  {
    let request = ArtworkRequest(key: artwork.key, side: side, isFresh: false)
    if let picture = try remembered(request) { return picture }
    let loaded = try await queue.file(request, of: artwork, priority: priority)
    do {
      return try decode(loaded, for: request, priority: priority)
    } catch {
      guard !loaded.isNew else { throw error }
      // The cached file is damaged.
      let renewed = try await queue.file(request.renewed, of: artwork, priority: priority)
      return try decode(renewed, for: request, priority: priority)
    }
  }

  package func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8] {
    let request = ArtworkRequest(
      key: artwork.key, side: side ?? ArtworkLink.sides[0], isFresh: false)
    let loaded = try await queue.file(request, of: artwork, priority: .visible)
    if let shortfall = loaded.shortfall { throw shortfall }
    let found = try JPEGHeader(loaded.file).side
    if loaded.isNew || found <= side ?? .max { return loaded.file }
    // Only a larger file is cached.
    return try await queue.file(request.renewed, of: artwork, priority: .visible).file
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
