import Entities
import Media
import Mocks
import Testing

@Suite("The loader of artworks", .timeLimit(.minutes(1)))
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

  @Test("gets a picture at the size that is wanted, keeps its file, and remembers it")
  func fetches() async throws {
    let file = try Self.file(600)
    let (source, store) = (StubArtworkSource(else: .success(file)), FakeArtworkStore())
    let loader = loader(source, store)
    let picture = try await loader.picture(Self.link, side: 600, priority: .visible)
    #expect([picture.width, picture.height] == [600, 600])
    #expect(picture.file == file)
    await loader.finish()
    #expect(store.files == [Self.key: [600: file]])
    #expect(try await loader.picture(Self.link, side: 600, priority: .prefetch) == picture)
    #expect(source.links == [Self.address(600)])
  }

  @Test("takes what is kept, also of a larger size, and asks nobody")
  func kept() async throws {
    let source = StubArtworkSource()
    let store = FakeArtworkStore([Self.key: [1200: try Self.file(1200)]])
    let picture = try await loader(source, store)
      .picture(Self.link, side: 300, priority: .visible)
    #expect(picture.width == 300)
    #expect(source.links.isEmpty)
  }

  @Test("asks for smaller sizes where there is no large one, and keeps what it found as the answer")
  func fallback() async throws {
    let file = try Self.file(600)
    let source = StubArtworkSource([Self.address(600): .success(file)])
    let store = FakeArtworkStore()
    let loader = loader(source, store)
    #expect(try await loader.file(Self.link, side: nil) == file)
    #expect(source.links == [3000, 1200, 600].map(Self.address))
    await loader.finish()
    #expect(store.files == [Self.key: [3000: file]])
    #expect(try await loader.file(Self.link, side: nil) == file)
    #expect(source.links.count == 3)
  }

  @Test("says that there is none where no size has one, and does not ask again")
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

  @Test(
    "passes on what keeps a file from coming, and asks again the next time",
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

  @Test("neither decodes nor keeps what is no picture, or too large", arguments: [false, true])
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
    #expect(store.files.isEmpty)
    #expect(source.links.count == 1)
  }

  @Test("asks once for a file that cannot be decoded")
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

  @Test("gets a file anew where the kept one is damaged", arguments: [3, 2000])
  func damaged(length: Int) async throws {
    let file = try Self.file(600)
    let store = FakeArtworkStore([Self.key: [600: Array(file.prefix(length))]])
    let loader = loader(StubArtworkSource(else: .success(file)), store)
    #expect(try await loader.picture(Self.link, side: 600, priority: .visible).file == file)
    await loader.finish()
    #expect(store.files == [Self.key: [600: file]])
  }

  @Test("does without a store that does not work")
  func brokenStore() async throws {
    let source = StubArtworkSource(else: .success(try Self.file(600)))
    let loader = loader(source, FakeArtworkStore(error: .sample))
    #expect(try await loader.picture(Self.link, side: 600, priority: .visible).width == 600)
    await loader.finish()
  }

  @Test("keeps no file where nothing is to be kept")
  func privately() async throws {
    let store = FakeArtworkStore()
    let loader = loader(
      StubArtworkSource(else: .success(try Self.file(600))), store, keepsFiles: false)
    _ = try await loader.picture(Self.link, side: 600, priority: .visible)
    await loader.finish()
    #expect(store.files.isEmpty)
  }

  @Test("shows offline what is kept, be it smaller, and says of the rest that it is offline")
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

  @Test("shows a smaller picture while the service is away, and asks for the right one next time")
  func standIn() async throws {
    let source = StubArtworkSource(else: .failure(.unavailable))
    let loader = loader(source, FakeArtworkStore([Self.key: [100: try Self.file(100)]]))
    for _ in 0..<2 {
      #expect(try await loader.picture(Self.link, side: 600, priority: .visible).width == 100)
    }
    #expect(source.links == [600, 600].map(Self.address))
    await #expect(throws: ArtworkError.unavailable) { try await loader.file(Self.link, side: 600) }
  }

  @Test("gets a file at the size that was named where only larger ones are kept")
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

  @Test("gives the service its time for all sizes together")
  func timeLimit() async throws {
    let clock = FakeClock()
    let source = SlowArtworkSource(clock: clock, takes: .seconds(4))
    await #expect(throws: ArtworkError.timedOut) {
      try await loader(source, clock: clock).picture(Self.link, side: 3000, priority: .visible)
    }
    #expect(source.timeouts == [.seconds(10), .seconds(6), .seconds(2)])
  }
}
