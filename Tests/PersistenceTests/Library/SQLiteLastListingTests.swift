import Entities
import Mocks
import Persistence
import TestSupport
import Testing

@Suite("SQLite last list")
struct SQLiteLastListingTests {
  private let folder: TemporaryDirectory
  private let time = Timestamp(seconds: 100)

  init() throws { folder = try TemporaryDirectory() }

  /// The last list of a terminal, as another process reads it.
  private func listing(_ terminal: String) -> SQLiteLastListing {
    SQLiteLastListing(
      store: Store(path: folder.path(of: "tunes.sqlite"), .kept), terminal: terminal)
  }

  private func item(_ position: Int, _ terminal: String) async throws -> CatalogItem.ID? {
    try await listing(terminal).items().first { $0.position == position }?.item
  }

  private func tracks(_ positions: ClosedRange<Int>, from first: Int64) -> [ListedItem] {
    positions.map {
      ListedItem(position: $0, .track(Track.ID(first + Int64($0))), storefront: .unitedStates)
    }
  }

  @Test("Numbers refer to the last list of the same terminal")
  func terminals() async throws {
    try await listing("pts/1").remember(tracks(1...3, from: 100), at: time)
    try await listing("pts/2").remember(tracks(1...2, from: 200), at: time)
    #expect(try await item(3, "pts/1") == .track(Track.ID(103)))
    #expect(try await item(2, "pts/2") == .track(Track.ID(202)))
    #expect(try await item(3, "pts/2") == nil)
    #expect(try await listing("pts/1").items() == tracks(1...3, from: 100))
  }

  @Test("A list that is shown again isn't written again, so that other windows see no change")
  func again() async throws {
    let store = Store(path: folder.path(of: "tunes.sqlite"), .kept)
    let listing = SQLiteLastListing(store: store, terminal: "pts/1")
    try await listing.remember(tracks(1...3, from: 100), at: time)
    let other = Store(path: folder.path(of: "tunes.sqlite"), .kept)
    let version = await other.version()
    try await listing.remember(tracks(1...3, from: 100), at: time)
    #expect(await other.version() == version)
    try await listing.remember(tracks(1...2, from: 100), at: time)
    #expect(await other.version() != version)
  }

  @Test("A terminal without a list uses the latest of any terminal, even if the clock was set back")
  func fallback() async throws {
    #expect(try await item(1, "pts/9") == nil)
    try await listing("pts/1").remember(tracks(1...3, from: 100), at: time)
    try await listing("pts/2").remember(tracks(1...2, from: 200), at: 1)
    #expect(try await item(1, "pts/9") == .track(Track.ID(201)))
    try await listing("pts/1").remember(tracks(1...1, from: 300), at: 0)
    #expect(try await item(1, "pts/9") == .track(Track.ID(301)))
  }

  @Test("A new list replaces the previous one")
  func replaced() async throws {
    try await listing("pts/1").remember(tracks(1...9, from: 100), at: time)
    try await listing("pts/1").remember(tracks(4...5, from: 200), at: time)
    #expect(try await listing("pts/1").items() == tracks(4...5, from: 200))
    try await listing("pts/1").remember([], at: time)
    #expect(try await listing("pts/1").items().isEmpty)
  }

  @Test("A number can refer to an album, a track, or an artist of any store")
  func albums() async throws {
    let album = ListedItem(position: 1, .album(Album.ID(7)), storefront: .unitedStates)
    let track = ListedItem(position: 2, .track(Track.ID(7)), storefront: .japan)
    let artist = ListedItem(position: 3, .artist(Artist.ID(7)), storefront: .japan)
    try await listing("pts/1").remember([album, track, artist], at: time)
    #expect(try await listing("pts/1").items() == [album, track, artist])
  }

  @Test("At most 1,000 numbers and 50 terminals are saved")
  func bounds() async throws {
    let store = Store(path: folder.path(of: "tunes.sqlite"), .kept)
    let first = SQLiteLastListing(store: store, terminal: "first")
    try await first.remember(tracks(1...1200, from: 0).reversed(), at: time)
    #expect(try await first.items().map(\.position) == Array(1...1000))
    for terminal in 1...50 {
      try await SQLiteLastListing(store: store, terminal: "pts/\(terminal)")
        .remember(tracks(1...1, from: 5000), at: time)
    }
    #expect(try await first.items().map(\.item) == [.track(Track.ID(5001))])
  }
}
