import Entities
import Mocks
import Rules
import Scenes
import Testing

@Suite("Watching for releases") @MainActor
struct ReleaseWatchTests {
  private static let today = ReleaseDate.Day(year: 2026, month: 3, day: 1)
  private let looks = FakeReleaseLooks()

  private static func album(
    _ id: Int64, _ name: String, _ date: String, artist: Int64 = 1
  ) -> Album {
    var album = Album(
      id: Album.ID(id), name: name, artist: Track.Credit(id: artist, name: "Artist \(artist)"))
    album.releaseDate = ReleaseDate(date + "T12:00:00Z")
    return album
  }

  private func watch(_ albums: [Album], on today: ReleaseDate.Day = today) -> ReleaseWatch {
    watch(StubReleaseCatalog([Artist.ID(1): albums]), on: today)
  }

  private func watch(
    _ catalog: StubReleaseCatalog, on today: ReleaseDate.Day = today, isOffline: Bool = false
  ) -> ReleaseWatch {
    ReleaseWatch(
      catalog: catalog, looks: looks, runner: RequestRunner(waitsForBudget: false) { _ in },
      today: today, isOffline: isOffline)
  }

  private func news(
    _ watch: ReleaseWatch, _ span: ReleaseWatch.Span = .unseen,
    artists: [Artist.ID] = [Artist.ID(1)]
  ) async throws -> (released: [String], upcoming: [String]) {
    let news = try await watch.news(
      of: artists, in: .unitedStates, span, for: .asked, canceledBy: ScriptedView<Int, Int>(),
      onWait: { _ in })
    if span == .unseen { try await watch.noteLook(at: artists, news) }
    return (news.released.map(\.album.name), news.upcoming.map(\.album.name))
  }

  @Test("An album by two of the artists is listed once")
  func shared() async throws {
    let album = Self.album(1, "Duets", "2026-02-20")
    let catalog = StubReleaseCatalog([Artist.ID(1): [album], Artist.ID(2): [album]])
    let watch = watch(catalog)
    let found = try await watch.news(
      of: [Artist.ID(1), Artist.ID(2)], in: .unitedStates, .unseen, for: .asked,
      canceledBy: ScriptedView<Int, Int>(), onWait: { _ in })
    #expect(found.released.map(\.editions) == [[album.id]])
  }

  @Test("The first look goes back 30 days, newest first, and what is to come is apart")
  func first() async throws {
    let found = try await news(
      watch([
        Self.album(1, "old", "2026-01-29"), Self.album(2, "a month", "2026-01-30"),
        Self.album(3, "today", "2026-03-01"), Self.album(4, "next year", "2027-01-01"),
        Self.album(5, "tomorrow", "2026-03-02"), Self.album(6, "unknown", "1900-01-01"),
      ]))
    #expect(found.released == ["today", "a month"])
    #expect(found.upcoming == ["tomorrow", "next year"])
  }

  @Test("An album is new once: on the day of its release, even if it was upcoming before")
  func once() async throws {
    let albums = [Self.album(1, "soon", "2026-03-05"), Self.album(2, "now", "2026-03-01")]
    #expect(try await news(watch(albums)).released == ["now"])
    #expect(try await news(watch(albums)).released == [])
    let later = try #require(Self.today.adding(days: 4))
    #expect(try await news(watch(albums, on: later)).released == ["soon"])
    #expect(try await news(watch(albums, on: later)) == ([], []))
  }

  @Test("An album that the store adds up to a week after its release is still new")
  func late() async throws {
    _ = try await news(watch([]))
    let albums = [Self.album(1, "late", "2026-02-22"), Self.album(2, "too late", "2026-02-21")]
    #expect(try await news(watch(albums)).released == ["late"])
  }

  @Test("An offline look doesn't shorten the next one")
  func offline() async throws {
    let cached = Provenance(source: .cache, fetchedAt: StubClock().now)
    _ = try await news(watch(StubReleaseCatalog([Artist.ID(1): []], cached), isOffline: true))
    let albums = [Self.album(1, "weeks ago", "2026-02-10")]
    #expect(try await news(watch(albums)).released == ["weeks ago"])
  }

  @Test("An offline look without a cached response is an error, makes no request, and isn't a look")
  func offlineUnknown() async throws {
    let catalog = StubReleaseCatalog([:])
    await #expect(throws: CatalogError.unavailable(.offline)) {
      _ = try await news(watch(catalog, isOffline: true))
    }
    #expect(catalog.requests.isEmpty)
    #expect(try await looks.lastLooks().isEmpty)
  }

  @Test("A look at an old response hides nothing from the next look but what it listed")
  func stale() async throws {
    let old = Provenance(
      source: .stale(age: .seconds(86_400), because: .unavailable(.offline)),
      fetchedAt: StubClock().now)
    let known = Self.album(1, "known", "2026-02-10")
    let stale = StubReleaseCatalog([Artist.ID(1): [known]], old)
    #expect(try await news(watch(stale)).released == ["known"])
    let albums = [known, Self.album(2, "missed", "2026-02-11")]
    #expect(try await news(watch(albums)).released == ["missed"])
  }

  @Test("A date lists everything since then, whatever was listed, and isn't a look")
  func since() async throws {
    let albums = [Self.album(1, "then", "2020-05-01"), Self.album(2, "before", "2020-04-30")]
    let day = ReleaseDate.Day(year: 2020, month: 5, day: 1)
    for _ in 1...2 {
      #expect(try await news(watch(albums), .since(day)).released == ["then"])
    }
    #expect(try await looks.lastLooks().isEmpty)
  }

  @Test("Editions of one album are one release, on the day of the first; other versions aren't")
  func editions() throws {
    let releases = Release.releases(of: [
      Self.album(3, "Sun (Deluxe Edition) [Explicit]", "2026-02-02"),
      Self.album(1, "Sun", "2026-02-01"), Self.album(2, "SUN (Remastered)", "2026-02-01"),
      Self.album(4, "Sun (Live)", "2026-02-01"), Self.album(5, "Sun", "2026-02-01", artist: 2),
      Self.album(6, "(Deluxe)", "2026-02-01"),
      Self.album(7, String(repeating: "(clean)", count: 600), "2026-02-01"),
    ])
    #expect(
      releases.map { $0.editions.map(\.number) } == [[1, 2, 3], [4], [5], [6], [7]])
    #expect(releases.first?.day == ReleaseDate.Day(year: 2026, month: 2, day: 1))
  }

  @Test("Albums with one name by artists without IDs are one release if the artists' names are one")
  func artistsWithoutIDs() {
    let albums = ["Ann", "Ann", "Bob"].enumerated().map { index, artist in
      var album = Album(
        id: Album.ID(Int64(index + 1)), name: "Sun", artist: Track.Credit(name: artist))
      album.releaseDate = ReleaseDate("2026-02-01")
      return album
    }
    #expect(Release.releases(of: albums).map { $0.editions.map(\.number) } == [[1, 2], [3]])
  }

  @Test("25 artists share a request, and an album by several of them is listed once")
  func batches() async throws {
    let shared = Self.album(1, "shared", "2026-02-28")
    let ids = (1...60).map { Artist.ID($0) }
    let catalog = StubReleaseCatalog([ids[0]: [shared], ids[59]: [shared]])
    #expect(try await news(watch(catalog), artists: ids).released == ["shared"])
    #expect(catalog.requests.map(\.count) == [25, 25, 10])
  }
}
