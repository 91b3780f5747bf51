import Entities
import Media
import Mocks
import Testing

/// The order of loading pictures, with a source that responds on demand.
@Suite("Concurrent artwork requests", .timeLimit(.minutes(1)))
struct ArtworkConcurrencyTests {
  private typealias RequestRunner = Task<Picture, any Error>

  private let source = HeldArtworkSource()
  private let store = FakeArtworkStore()
  private let loader: PriorityArtworkLoader
  private let file: [UInt8]

  init() throws {
    file = try SampleJPEG(width: 100, height: 100).file()
    loader = PriorityArtworkLoader(
      source: source, store: store, clock: FakeClock(),
      access: ArtworkAccess(timeout: .seconds(10), keepsFiles: true, isOffline: false))
  }

  private static func link(_ name: String, host: String = "example.com") -> ArtworkLink {
    .sample("https://\(host)/\(name)/100x100bb.jpg")
  }

  private func ask(_ name: String, _ priority: ArtworkPriority, host: String = "example.com")
    -> RequestRunner
  {
    RequestRunner { [loader] in
      try await loader.picture(Self.link(name, host: host), side: 100, priority: priority)
    }
  }

  /// Requests a picture, and returns when the request waits in the queue.
  private func wait(_ name: String, _ priority: ArtworkPriority) async -> RequestRunner {
    let count = loader.waitingCount
    let runner = ask(name, priority)
    await settle { loader.waitingCount > count }
    return runner
  }

  private func settle(_ isSettled: () -> Bool) async {
    while !isSettled(), !Task.isCancelled { await Task.yield() }
  }

  private func next() async throws -> HeldArtworkSource.Held {
    for await held in source.requests { return held }
    throw CancellationError()
  }

  /// Starts the maximum number of concurrent requests.
  private func fill() async throws -> [HeldArtworkSource.Held] {
    var held: [HeldArtworkSource.Held] = []
    for number in 0..<10 {
      _ = ask("first\(number)", .prefetch)
      held.append(try await next())
    }
    return held
  }

  /// The names of the pictures that are requested as earlier requests end.
  private func order(_ count: Int, after held: [HeldArtworkSource.Held]) async throws -> [String] {
    var (names, held) = ([String](), held)
    for _ in 0..<count {
      held.removeFirst().end(.success(file))
      let request = try await next()
      names.append(request.request.text.split(separator: "/").map(String.init)[2])
      held.append(request)
    }
    return names
  }

  @Test("Artwork requests run by priority, then in the order they were made")
  func priorities() async throws {
    let held = try await fill()
    for name in ["a", "b"] { _ = await wait("prefetch-\(name)", .prefetch) }
    for name in ["a", "b"] { _ = await wait("full-\(name)", .fullSize) }
    for name in ["a", "b"] { _ = await wait("visible-\(name)", .visible) }
    for name in ["a", "b"] { _ = await wait("soon-\(name)", .soon) }
    #expect(
      try await order(8, after: held) == [
        "visible-a", "visible-b", "soon-a", "soon-b", "full-a", "full-b", "prefetch-a",
        "prefetch-b",
      ])
  }

  @Test("At most ten artwork requests run at once for each host")
  func limit() async throws {
    let held = try await fill()
    let eleventh = await wait("eleventh", .visible)
    let other = ask("other", .prefetch, host: "example.org")
    let request = try await next()
    #expect(request.request.text.hasPrefix("https://example.org/"))
    request.end(.success(file))
    #expect(try await other.value.width == 100)
    held[4].end(.failure(.unavailable))
    try await next().end(.success(file))
    #expect(try await eleventh.value.width == 100)
  }

  @Test("Artwork requested many times is fetched once, at the highest priority")
  func once() async throws {
    let held = try await fill()
    let first = await wait("shared", .prefetch)
    _ = await wait("other", .soon)
    let runners = [first] + (0..<20).map { _ in ask("shared", .visible) }
    let names = try await orderAfterUrgentRequests(after: held)
    #expect(names == ["shared", "other"])
    for runner in runners { #expect(try await runner.value.width == 100) }
  }

  /// The names of the next two requested pictures, once all 32 callers wait.
  private func orderAfterUrgentRequests(after held: [HeldArtworkSource.Held]) async throws
    -> [String]
  {
    await settle { loader.askerCount == 32 }
    var names: [String] = []
    for request in held.prefix(2) {
      request.end(.success(file))
      let next = try await next()
      names.append(next.request.text.split(separator: "/").map(String.init)[2])
      next.end(.success(file))
    }
    return names
  }

  @Test("A canceled artwork request ends at once without affecting others for the same artwork")
  func cancelledRequest() async throws {
    let leaving = ask("a", .visible)
    let request = try await next()
    let staying = ask("a", .visible)
    await settle { loader.askerCount == 2 }
    leaving.cancel()
    await #expect(throws: ArtworkError.cancelled) { try await leaving.value }
    request.end(.success(file))
    #expect(try await staying.value.width == 100)
  }

  @Test("Queued artwork isn't fetched if its request is canceled before its turn")
  func dropped() async throws {
    let held = try await fill()
    let dropped = await wait("dropped", .visible)
    let wanted = await wait("wanted", .prefetch)
    dropped.cancel()
    await #expect(throws: ArtworkError.cancelled) { try await dropped.value }
    #expect(loader.waitingCount == 1)
    #expect(try await order(1, after: held) == ["wanted"])
    wanted.cancel()
    // A new request for it succeeds.
    _ = await wait("dropped", .visible)
    #expect(try await order(1, after: Array(held.dropFirst())) == ["dropped"])
  }

  @Test("An artwork fetch in progress continues and is cached after its request is canceled")
  func continues() async throws {
    let runner = ask("a", .visible)
    let request = try await next()
    runner.cancel()
    await #expect(throws: ArtworkError.cancelled) { try await runner.value }
    let again = ask("a", .prefetch)
    await settle { loader.askerCount == 1 }
    request.end(.success(file))
    #expect(try await again.value.file == file)
    await loader.finish()
    #expect(store.contents["https://example.com/a/"] == [100: file])
  }

  @Test("A task that is already canceled makes no artwork request")
  func cancelledBefore() async throws {
    let runner = RequestRunner { [loader] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await loader.picture(Self.link("a"), side: 100, priority: .visible)
    }
    await #expect(throws: ArtworkError.cancelled) { try await runner.value }
    #expect(loader.askerCount == 0)
  }
}
