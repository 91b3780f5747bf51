package import Entities
import Synchronization

/// Loads each file once for all callers, and a limited number at once per host.
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
      // The job ends under the same lock, so it is registered first.
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
    case .failure(.offline), .failure(.unavailable), .failure(.blocked), .failure(.timedOut),
      .failure(.cancelled), .success:
      false
    }
  }
}

/// Loads artworks from memory, the cache, or the service, most urgent first.
package final class PriorityArtworkLoader: ArtworkLoader {
  /// The maximum number of files, and so of connections, per host at once.
  package static let connectionLimit = 10
  /// Decoded pictures: about four covers of 600 pixels.
  private static let memoryLimit = 9 << 19

  private struct Memory {
    var pictures = PictureCache(limit: memoryLimit)
    /// Why some of the service's files can't be drawn.
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

struct PictureCache {
  private struct Entry {
    let picture: Picture
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [ArtworkRequest: Entry] = [:]
  private var useCount = 0
  private(set) var size = 0

  /// `limit` is in bytes of pixels and files.
  init(limit: Int) { self.limit = limit }

  mutating func picture(for request: ArtworkRequest) -> Picture? {
    useCount += 1
    entries[request]?.lastUse = useCount
    return entries[request]?.picture
  }

  /// Adds a picture, removing the least recently used ones.
  ///
  /// A picture larger than the limit isn't added.
  mutating func keep(_ picture: Picture, for request: ArtworkRequest) {
    remove(request)
    guard picture.size <= limit else { return }
    useCount += 1
    entries[request] = Entry(picture: picture, lastUse: useCount)
    size += picture.size
    while size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  private mutating func remove(_ request: ArtworkRequest) {
    size -= entries.removeValue(forKey: request)?.picture.size ?? 0
  }
}

extension Picture {
  fileprivate var size: Int { pixels.count + file.count }
}
