import Entities
import Media
import Mocks
import Testing

@Suite("Artwork loader", .timeLimit(.minutes(1)))
struct PriorityArtworkLoaderTests {
  private static let host = "https://is1-ssl.mzstatic.com"
  private static let link = ArtworkLink.sample("\(host)/a/100x100bb.jpg")
  private static let key = "mzstatic.com/a/"

  private static func address(_ side: Int) -> String { "\(host)/a/\(side)x\(side)bb.jpg" }

  private static func file(_ side: Int) throws -> [UInt8] {
    try SampleJPEG(width: side, height: side).file()
  }

  private func loader(
    _ source: any ArtworkSource, _ store: any ArtworkStore = FakeArtworkStore(),
    clock: any MachineClock = FakeClock(), keepsFiles: Bool = true, isOffline: Bool = false
  ) -> PriorityArtworkLoader {
    PriorityArtworkLoader(
      source: source, store: store, clock: clock,
      access: ArtworkAccess(
        timeout: .seconds(10), keepsFiles: keepsFiles, isOffline: isOffline))
  }

  @Test("Artwork is fetched at the requested size and cached on disk and in memory")
  func fetches() async throws {
    let file = try Self.file(600)
    let (source, store) = (StubArtworkSource(else: .success(file)), FakeArtworkStore())
    let loader = loader(source, store)
    let picture = try await loader.picture(Self.link, side: 600, priority: .visible)
    #expect([picture.width, picture.height] == [600, 600])
    #expect(picture.file == file)
    await loader.finish()
    #expect(store.contents == [Self.key: [600: file]])
    #expect(try await loader.picture(Self.link, side: 600, priority: .prefetch) == picture)
    #expect(source.links == [Self.address(600)])
  }

  @Test("Cached artwork of a larger size is used without a request")
  func kept() async throws {
    let source = StubArtworkSource()
    let store = FakeArtworkStore([Self.key: [1200: try Self.file(1200)]])
    let picture = try await loader(source, store)
      .picture(Self.link, side: 300, priority: .visible)
    #expect(picture.width == 300)
    #expect(source.links.isEmpty)
  }

  @Test("Smaller artwork is requested if the large one is missing and is cached in its place")
  func fallback() async throws {
    let file = try Self.file(600)
    let source = StubArtworkSource([Self.address(600): .success(file)])
    let store = FakeArtworkStore()
    let loader = loader(source, store)
    #expect(try await loader.file(Self.link, side: nil) == file)
    #expect(source.links == [3000, 1200, 600].map(Self.address))
    await loader.finish()
    #expect(store.contents == [Self.key: [3000: file]])
    #expect(try await loader.file(Self.link, side: nil) == file)
    #expect(source.links.count == 3)
  }

  @Test("Artwork missing in all sizes is reported and not requested again")
  func missing() async throws {
    let source = StubArtworkSource()
    let loader = loader(source)
    for _ in 0..<2 {
      await #expect(throws: ArtworkError.missing) {
        try await loader.picture(Self.link, side: 600, priority: .visible)
      }
    }
    #expect(source.links == [600, 100].map(Self.address))
  }

  @Test("A smaller cached copy of artwork that the service no longer has isn't shown")
  func gone() async throws {
    let store = FakeArtworkStore([Self.key: [100: try Self.file(100)]])
    await #expect(throws: ArtworkError.missing) {
      try await loader(StubArtworkSource(), store)
        .picture(Self.link, side: 600, priority: .visible)
    }
  }

  @Test(
    "A failed artwork request is reported and tried again the next time",
    arguments: [ArtworkError.unavailable, .timedOut])
  func failure(error: ArtworkError) async throws {
    let source = StubArtworkSource(else: .failure(error))
    let loader = loader(source)
    for _ in 0..<2 {
      await #expect(throws: error) {
        try await loader.picture(Self.link, side: 1200, priority: .visible)
      }
    }
    #expect(source.links == [1200, 1200].map(Self.address))
  }

  @Test(
    "Unreadable or oversized artwork isn't cached or requested again", arguments: [false, true])
  func unreadable(isTooLarge: Bool) async throws {
    let page = Array("<html>".utf8)
    let file = isTooLarge ? page + [UInt8](repeating: 32, count: 20 << 20) : page
    let (source, store) = (StubArtworkSource(else: .success(file)), FakeArtworkStore())
    let loader = loader(source, store)
    let error = isTooLarge ? ArtworkError.tooLarge : .unreadable
    await #expect(throws: error) {
      try await loader.picture(Self.link, side: 600, priority: .visible)
    }
    await #expect(throws: error) { try await loader.file(Self.link, side: 600) }
    await loader.finish()
    #expect(store.contents.isEmpty)
    #expect(source.links.count == 1)
  }

  @Test("Artwork that can't be decoded is requested only once")
  func undecodable() async throws {
    let source = StubArtworkSource(else: .success(Array(try Self.file(600).prefix(2000))))
    let loader = loader(source)
    for _ in 0..<3 {
      await #expect(throws: ArtworkError.unreadable) {
        try await loader.picture(Self.link, side: 600, priority: .visible)
      }
    }
    #expect(source.links.count == 1)
  }

  @Test("Artwork is fetched again if its cached file is damaged", arguments: [3, 2000])
  func damaged(length: Int) async throws {
    let file = try Self.file(600)
    let store = FakeArtworkStore([Self.key: [600: Array(file.prefix(length))]])
    let loader = loader(StubArtworkSource(else: .success(file)), store)
    #expect(try await loader.picture(Self.link, side: 600, priority: .visible).file == file)
    await loader.finish()
    #expect(store.contents == [Self.key: [600: file]])
  }

  @Test("Artwork loads even if the artwork cache fails")
  func brokenStore() async throws {
    let source = StubArtworkSource(else: .success(try Self.file(600)))
    let loader = loader(source, FakeArtworkStore(error: .sample))
    #expect(try await loader.picture(Self.link, side: 600, priority: .visible).width == 600)
    await loader.finish()
  }

  @Test("Artwork isn't cached if caching is turned off")
  func privately() async throws {
    let store = FakeArtworkStore()
    let loader = loader(
      StubArtworkSource(else: .success(try Self.file(600))), store, keepsFiles: false)
    _ = try await loader.picture(Self.link, side: 600, priority: .visible)
    await loader.finish()
    #expect(store.contents.isEmpty)
  }

  @Test("Smaller cached artwork is shown offline, and any other artwork is reported as offline")
  func offline() async throws {
    let source = StubArtworkSource(else: .success(try Self.file(600)))
    let store = FakeArtworkStore([Self.key: [100: try Self.file(100)]])
    let loader = loader(source, store, isOffline: true)
    #expect(try await loader.picture(Self.link, side: 600, priority: .visible).width == 100)
    await #expect(throws: ArtworkError.offline) { try await loader.file(Self.link, side: 600) }
    await #expect(throws: ArtworkError.offline) {
      let other = ArtworkLink.sample("\(Self.host)/b/100x100bb.jpg")
      return try await loader.picture(other, side: 600, priority: .visible)
    }
    #expect(source.links.isEmpty)
  }

  @Test("Smaller cached artwork is shown while each request for the right size fails")
  func fallbackWhileFailing() async throws {
    let source = StubArtworkSource(else: .failure(.unavailable))
    let loader = loader(source, FakeArtworkStore([Self.key: [100: try Self.file(100)]]))
    for _ in 0..<2 {
      #expect(try await loader.picture(Self.link, side: 600, priority: .visible).width == 100)
    }
    #expect(source.links == [600, 600].map(Self.address))
    await #expect(throws: ArtworkError.unavailable) { try await loader.file(Self.link, side: 600) }
  }

  @Test("An artwork file is fetched at the requested size if only a larger one is cached")
  func exactFile() async throws {
    let (large, small) = (try Self.file(1200), try Self.file(600))
    let source = StubArtworkSource([Self.address(600): .success(small)])
    let loader = loader(source, FakeArtworkStore([Self.key: [3000: large]]))
    #expect(try await loader.file(Self.link, side: 600) == small)
    #expect(source.links == [Self.address(600)])
    #expect(try await loader.file(Self.link, side: 1200) == large)
    #expect(try await loader.file(Self.link, side: nil) == large)
    #expect(source.links.count == 1)
  }

  @Test("The artwork timeout covers the requests for all sizes together")
  func timeLimit() async throws {
    let clock = FakeClock()
    let source = SlowArtworkSource(clock: clock, takes: .seconds(4))
    await #expect(throws: ArtworkError.timedOut) {
      try await loader(source, clock: clock).picture(Self.link, side: 3000, priority: .visible)
    }
    #expect(source.timeouts == [.seconds(10), .seconds(6), .seconds(2)])
  }

  @Test(
    "A decoded picture stays in memory if it's visible or will be soon",
    arguments: [(ArtworkPriority.visible, 1), (.soon, 1), (.fullSize, 2), (.prefetch, 2)])
  func memory(priority: ArtworkPriority, count: Int) async throws {
    let source = StubArtworkSource(else: .success(try Self.file(600)))
    let loader = loader(source, keepsFiles: false)
    _ = try await loader.picture(Self.link, side: 600, priority: priority)
    await loader.finish()
    _ = try await loader.picture(Self.link, side: 600, priority: .visible)
    #expect(source.links.count == count)
  }
}
