import Entities
import Mocks
import Testing

@testable import Scenes

@Suite("Items named by a term")
struct NamedItemsTests {
  private func named(
    _ term: String, _ tracks: [Track], preferred: Set<Int64> = []
  ) throws -> NamedItems {
    NamedItems(
      tracks.map { StoreItem(.track($0), of: .unitedStates) }, named: try SearchTerm(term),
      isPreferred: { preferred.contains($0.id?.number ?? 0) })
  }

  private static let tracks: [Track] = [
    .sample(id: 1, name: "Hello Goodbye", artist: "The Beatles"),
    .sample(id: 2, name: "Hello (Live)", artist: "Adele"),
    .sample(id: 3, name: "Hello", artist: "Lionel Richie"),
    .sample(id: 4, name: "Hello", artist: "Adele"),
  ]

  /// A track with a name, on an album.
  private static func track(_ id: Int64, _ name: String, on album: String) -> Track {
    var track = Track.sample(id: id, name: name, artist: "Adele")
    track.album = Track.AlbumCredit(id: 90 + id, name: album)
    return track
  }

  @Test(
    "An album is offered if the words name it at least as well as the first track",
    arguments: [
      ([track(1, "Hello", on: "25")], nil), ([track(1, "Hello", on: "Hello (Deluxe)")], 91),
      ([track(1, "Skyfall", on: "21"), track(2, "Home", on: "Hello")], 92),
      ([track(1, "Hello", on: "Hello - Single")], nil),
    ] as [([Track], Int64?)])
  func album(tracks: [Track], id: Int64?) throws {
    #expect(try named("hello", tracks).album?.item.id?.number == id)
    #expect(try named("hello adele", tracks).album?.item.id?.number == id)
  }

  @Test("No album is offered beside a song that was opened before")
  func openedSong() throws {
    let tracks = [Self.track(1, "Hello", on: "Hello")]
    #expect(try named("hello", tracks, preferred: [1]).album == nil)
  }

  @Test("Items whose whole name is in the term come first, in the order of the results")
  func order() throws {
    let found = try named("hello", Self.tracks)
    #expect(found.entries.compactMap { $0.item.id?.number } == [2, 3, 4, 1])
    #expect(found.isNamed)
  }

  @Test("Items of different artists with the same name are equally good, and versions aren't")
  func ties() throws {
    #expect(try named("HELLO!", Self.tracks).best.compactMap { $0.item.id?.number } == [2, 3])
  }

  @Test(
    "The artist in the term, or an earlier choice, decides between items with the same name",
    arguments: [
      ("hello lionel richie", [], 3), ("hello", [3], 3), ("hello adele", [3], 2),
    ] as [(String, Set<Int64>, Int64)])
  func decided(term: String, preferred: Set<Int64>, id: Int64) throws {
    let best = try named(term, Self.tracks, preferred: preferred).best
    #expect(best.map { $0.item.id?.number } == [id])
  }

  @Test(
    "Of songs with one name, a favorite or one that was opened is meant", arguments: [true, false])
  func chosen(isFavorite: Bool) async throws {
    let time = Timestamp(seconds: 1)
    let library = Self.tracks.map { track in
      var entry = LibraryTrack(
        track: track, storefront: .unitedStates, firstSeenAt: time, lastSeenAt: time)
      guard track.id.number == 3 else { return entry }
      if isFavorite { entry.starredAt = time } else { entry.pickCount = 1 }
      return entry
    }
    let found = try await SearchListInteractor(StubCatalog(), library: FakeLibrary(library)).items(
      named: SearchQuery(term: .sample("hello"), storefront: .unitedStates), [.song], of: nil,
      isOffline: true, for: .asked)
    #expect(found.best.map { $0.item.id?.number } == [3])
  }

  @Test(
    "An item that the library has from another store is first searched for in the user's",
    arguments: [
      (true, false, 9, "us"), (false, false, 3, "jp"), (true, true, 3, "jp"),
    ])
  func otherStore(isSold: Bool, isOffline: Bool, id: Int64, store: String) async throws {
    let (time, japan) = (Timestamp(seconds: 1), try #require(Storefront(code: "jp")))
    let abroad = LibraryTrack(
      track: Self.tracks[2], storefront: japan, firstSeenAt: time, lastSeenAt: time)
    let sold = isSold ? [Track.sample(id: 9, name: "Hello", artist: "Lionel Richie")] : []
    let catalog = StubCatalog(pages: [.success(.sample(sold))])
    let found = try await SearchListInteractor(catalog, library: FakeLibrary([abroad])).items(
      named: SearchQuery(term: .sample("hello"), storefront: .unitedStates), [.song], of: nil,
      isOffline: isOffline, for: .asked)
    #expect(found.best.map { $0.item.id?.number } == [id])
    #expect(found.best.map(\.storefront.code) == [store])
  }

  @Test("What the library has stands in for an outage, but not for a rejected request")
  func outage() async throws {
    let library = FakeLibrary([.sample(Self.tracks[0])])
    func items(after error: CatalogError) async throws(CatalogError) -> NamedItems {
      let catalog = StubCatalog(pages: [.failure(error)])
      return try await SearchListInteractor(catalog, library: library).items(
        named: SearchQuery(term: .sample("hello beatles"), storefront: .unitedStates), [.artist],
        of: nil, isOffline: false, for: .asked)
    }
    let found = try await items(after: .unavailable(.connectionLost))
    #expect(found.entries.map(\.item.name) == ["The Beatles"] && !found.isNamed)
    await #expect(throws: CatalogError.refused(message: "no")) {
      try await items(after: .refused(message: "no"))
    }
  }

  @Test("Articles, accents, apostrophes, and additions don't count as words of a name")
  func names() {
    #expect(ItemName("The Beatles") == ItemName("beatles"))
    #expect(ItemName("Don’t Stop (2004 Remaster)") == ItemName("dont stop"))
    #expect(ItemName("Jóga - Single") == ItemName("joga"))
    #expect(ItemName("The The") == ItemName("the"))
    #expect(ItemName("(I Can't Get No) Satisfaction") != ItemName(""))
  }

  @Test("Results that lack the words of the term as their name have no best but the first")
  func unnamed() throws {
    let found = try named("beatles", Self.tracks)
    #expect(!found.isNamed)
    #expect(found.best.count == 1)
  }

  @Test(
    "The album or the artist beside a title names a song, too, and other words don't",
    arguments: [
      ("hello 25", true), ("hello adele", true), ("hello adele 25", true), ("hello 21", false),
    ])
  func album(term: String, isNamed: Bool) throws {
    let song = Track.sample(id: 4, name: "Hello", artist: "Adele", album: "25")
    #expect(try named(term, [song]).isNamed == isNamed)
  }

  @Test("A reload names what the store has, although the library has an item with that name")
  func reloaded() async throws {
    for (purpose, id) in [(.asked, 3), (.refreshed, 9)] as [(RequestPurpose, Int64)] {
      let catalog = StubCatalog(pages: [
        .success(.sample([Track.sample(id: 9, name: "Hello", artist: "Lionel Richie")]))
      ])
      let library = FakeLibrary([.sample(Self.tracks[2])])
      let found = try await SearchListInteractor(catalog, library: library).items(
        named: SearchQuery(term: .sample("hello"), storefront: .unitedStates), [.song], of: nil,
        isOffline: false, for: purpose)
      #expect(found.best.map { $0.item.id?.number } == [id])
      #expect(catalog.searches.map(\.purpose) == (purpose == .asked ? [] : [.refreshed]))
    }
  }

  @Test("A reload offline names what the library has, without a request")
  func reloadedOffline() async throws {
    let catalog = StubCatalog()
    let library = FakeLibrary([.sample(Self.tracks[2])])
    let found = try await SearchListInteractor(catalog, library: library).items(
      named: SearchQuery(term: .sample("hello"), storefront: .unitedStates), [.song], of: nil,
      isOffline: true, for: .refreshed)
    #expect(found.best.map { $0.item.id?.number } == [3])
    #expect(catalog.searches.isEmpty)
  }
}
