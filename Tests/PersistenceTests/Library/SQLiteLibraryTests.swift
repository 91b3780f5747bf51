import Entities
import GRDB
import Mocks
import Persistence
import Testing

@Suite("SQLite library")
struct SQLiteLibraryTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  /// Every shape in which the service sends a track.
  private static let shapes: [Track] = {
    var odd = Track(
      id: Track.ID(3), kind: .song, name: "a\u{1}b\u{202E}'\"",
      artist: .init(name: "x", pageURL: "u"), album: .init(name: "No id", pageURL: "v"))
    odd.releaseDate = ReleaseDate("soon")
    odd.duration = .milliseconds(1)
    odd.explicitness = Explicitness(rawValue: "odd")
    (odd.price, odd.albumPrice) = (.notSoldSeparately, .amount(0))
    odd.advisoryRating = "Explicit"
    odd.isStreamable = false
    var japanese = Track(
      id: Track.ID(4), kind: .song, name: "宇多田", artist: .init(id: 9, name: "ヒカル"),
      album: .init(id: 8))
    japanese.explicitness = .cleaned
    let bare = Track(
      id: Track.ID(1_890_611_241_000), kind: .musicVideo, name: "", artist: .init(name: ""))
    return [.sample(), .sample(album: nil), bare, odd, japanese]
  }()

  @Test("A track keeps its own album page, even if the album's other tracks have others")
  func albumPages() async throws {
    var (song, video) = (Track.sample(id: 1), Track.sample(id: 2))
    song.pageURL = "https://example.com/album/5?i=1"
    song.album?.pageURL = song.pageURL
    video.kind = .musicVideo
    video.pageURL = "https://example.com/music-video/2"
    video.album?.pageURL = "https://example.com/album/5"
    try await fixture.merge([video], at: 100)
    try await fixture.merge([song], at: 200)
    func page(_ id: Int64) async throws -> String? {
      try await fixture.track(id)?.track.album?.pageURL
    }
    #expect(try await page(1) == song.pageURL)
    #expect(try await page(2) == video.album?.pageURL)
  }

  @Test("Track IDs are listed newest first after opened ones, and tracks can be read by ID")
  func ids() async throws {
    #expect(try await fixture.library.ids().isEmpty)
    try await fixture.merge(Track.samples(10...12))
    try await fixture.merge(Track.samples(1...2))
    #expect(try await fixture.library.ids().map(\.number) == [1, 2, 10, 11, 12])
    try await fixture.pick(11, at: 200)
    #expect(try await fixture.library.ids().map(\.number) == [11, 1, 2, 10, 12])
    let found = try await fixture.library.tracks([Track.ID(12), Track.ID(1), Track.ID(99)])
    #expect(Set(found.map(\.id.number)) == [1, 12])
    #expect(try await fixture.library.tracks([]).isEmpty)
  }

  @Test("A merged track is read back unchanged", arguments: shapes)
  func roundTrip(track: Track) async throws {
    try await fixture.merge([track], at: 7)
    let found = try await fixture.library.track(track.id)
    let time = Timestamp(seconds: 7)
    #expect(
      found
        == LibraryTrack(
          track: track, storefront: .unitedStates, firstSeenAt: time, lastSeenAt: time))
  }

  @Test("Prices don't carry over to a track from another store")
  func storefronts() async throws {
    try await fixture.merge([.sample(id: 1)])
    var there = Track.sample(id: 1, name: "ヒア・カムズ・ザ・サン")
    (there.price, there.albumPrice) = (nil, nil)
    (there.currency, there.country) = ("JPY", "JPN")
    try await fixture.merge([there], from: .japan, at: 200)
    let found = try #require(try await fixture.track(1))
    #expect(found.track == there)
    #expect(found.storefront == .japan)
    #expect(try await fixture.ids("カムズ") == [1])
    #expect(try await fixture.ids("here comes").isEmpty)
  }

  @Test("Merging a track again keeps its favorite state and times opened")
  func personal() async throws {
    try await fixture.merge([.sample(id: 1), .sample(id: 2)])
    try await fixture.star(1, at: 150)
    try await fixture.pick(1, at: 160)
    try await fixture.merge([.sample(id: 1, name: "Renamed")], at: 200)
    let found = try #require(try await fixture.track(1))
    #expect(found.starredAt == 150)
    #expect(found.pickCount == 1)
    #expect(found.lastPickedAt == 160)
    #expect(found.track.name == "Renamed")
  }

  @Test("A removed track is gone, and is new if fetched again")
  func remove() async throws {
    try await fixture.merge([.sample(id: 1)], at: 100)
    try await fixture.star(1, at: 150)
    #expect(try await fixture.remove(1))
    #expect(try await fixture.remove(1) == false)
    #expect(try await fixture.track(1) == nil)
    #expect(try await fixture.ids("sun").isEmpty)
    #expect(try await fixture.library.summary() == LibrarySummary())
    try await fixture.merge([.sample(id: 1)], at: 300)
    let found = try #require(try await fixture.track(1))
    #expect(found.firstSeenAt == 300)
    #expect(found.starredAt == nil)
    #expect(try await fixture.ids("sun") == [1])
  }

  @Test("Artists and albums without tracks are deleted")
  func orphans() async throws {
    var moved = Track.sample(id: 1)
    try await fixture.merge([moved, .sample(id: 2)])
    moved.artist = Track.Credit(id: 5, name: "Another")
    moved.album = Track.AlbumCredit(id: 6, name: "Elsewhere")
    try await fixture.merge([moved], at: 200)
    #expect(try await fixture.library.summary().albumCount == 2)
    #expect(try await fixture.library.summary().artistCount == 2)
    try await fixture.remove(2)
    #expect(try await fixture.library.summary().albumCount == 1)
    #expect(try await fixture.library.summary().artistCount == 1)
    #expect(try await fixture.track(1)?.track == moved)
  }

  @Test("Removing a track leaves none of its words and keeps the index consistent")
  func traces() async throws {
    try await fixture.merge([.sample(id: 1, name: "Unheardof"), .sample(id: 2, name: "Sun")])
    try await fixture.pick(1, at: 200)
    try await fixture.remove(1)
    let database = try DatabaseQueue(path: fixture.path)
    try await database.write { database in
      #expect(
        try String.fetchAll(database, sql: "SELECT text FROM looseWord WHERE text = 'sun'") == [
          "sun"
        ])
      #expect(
        try String.fetchAll(database, sql: "SELECT text FROM looseWord WHERE text LIKE 'unh%'")
          .isEmpty)
      try database.execute(sql: "INSERT INTO trackIndex (trackIndex) VALUES ('integrity-check')")
      #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
    }
  }

  @Test("The library summary counts tracks, albums, artists, favorites, and opened tracks")
  func summary() async throws {
    var other = Track.sample(id: 6)
    other.album = Track.AlbumCredit(id: 60, name: "Help!")
    try await fixture.merge(Track.samples(1...5), at: 100)
    try await fixture.merge([other], at: 150)
    for id: Int64 in [2, 2, 99, 3, 2] {
      try await fixture.pick(id, at: 200)
    }
    _ = try await fixture.library.star([3, 4, 6].map(Track.ID.init), at: 200)
    let summary = try await fixture.library.summary()
    #expect(summary.trackCount == 6 && summary.albumCount == 2 && summary.artistCount == 1)
    #expect(summary.favoriteCount == 3 && summary.pickCount == 4)
    #expect(summary.since == 100)
  }

  @Test("Of two responses of one second, the one that is saved last counts")
  func sameSecond() async throws {
    for name in ["Sun", "Sun (Remastered)"] {
      try await fixture.merge([.sample(id: 1, name: name)], at: 100)
    }
    #expect(try await fixture.track(1)?.track.name == "Sun (Remastered)")
  }

  @Test("Statistics count genres, decades in order, and artists by their commonest credit")
  func tallies() async throws {
    let facts = [("Ann", 1969, "Rock"), ("Zoe", 1971, "Pop"), ("Zoe", 1979, "Pop")]
    try await fixture.merge(
      facts.enumerated().map { index, facts in
        var track = Track.sample(id: Int64(index + 1))
        track.artist = Track.Credit(id: 9, name: facts.0)
        track.releaseDate = ReleaseDate("\(facts.1)-05-01")
        track.genre = facts.2
        return track
      })
    let tallies = try await fixture.library.tallies(limit: 8)
    #expect(tallies.artists == [Tally("Zoe", 3)])
    #expect(tallies.decades == [Tally("1960s", 1), Tally("1970s", 2)])
    #expect(tallies.genres == [Tally("Pop", 2), Tally("Rock", 1)])
    let fewer = try await fixture.library.tallies(limit: 1)
    #expect(fewer.decades == [Tally("1970s", 2)] && fewer.genres == [Tally("Pop", 2)])
  }

  @Test("The library counts its albums and artists, each once")
  func counts() async throws {
    #expect(try await fixture.library.counts() == LibraryCounts(albums: 0, artists: 0))
    var tracks = Track.samples(1...4)
    tracks[2].album?.id = 77
    tracks[3].album = nil
    tracks[3].artist.id = 88
    try await fixture.merge(tracks)
    #expect(try await fixture.library.counts() == LibraryCounts(albums: 2, artists: 2))
  }

  @Test(
    "Track IDs are listed in any order, folded, with missing values last and equal ones by ID",
    arguments: [
      (ResultOrder(isReversed: true), [4, 3, 2, 1]),
      (ResultOrder(.name), [2, 3, 1, 4]), (ResultOrder(.name, isReversed: true), [1, 4, 2, 3]),
      (ResultOrder(.artist), [1, 3, 4, 2]), (ResultOrder(.album), [4, 1, 3, 2]),
      (ResultOrder(.date), [3, 2, 1, 4]), (ResultOrder(.date, isReversed: true), [2, 3, 1, 4]),
      (ResultOrder(.duration, isReversed: true), [4, 3, 2, 1]),
    ])
  func order(order: ResultOrder, ids: [Int64]) async throws {
    let facts: [(String, String, String?, String?)] = [
      ("Über", "ABBA", "beta", "1900-01-01T00:00:00Z"), ("apple", "zz", nil, "2001-03-01"),
      ("Apple", "Abba", "Gamma", "2001-02-27"), ("ÜBER", "björk", "Alpha", nil),
    ]
    let tracks = facts.enumerated().map { index, fact in
      var track = Track.sample(id: Int64(index + 1), name: fact.0)
      (track.artist.name, track.artist.id, track.album) = (fact.1, nil, nil)
      track.album = fact.2.map { Track.AlbumCredit(name: $0) }
      track.releaseDate = fact.3.map { ReleaseDate($0) }
      track.duration = .seconds(index + 1)
      return track
    }
    try await fixture.merge(tracks)
    #expect(try await fixture.library.ids(in: order).map(\.number) == ids)
  }

  @Test("A track that is found again stays in its place among equals")
  func foundAgain() async throws {
    let tracks = Track.samples(1...3)
    for found in [tracks, [tracks[0]], [tracks[1]]] {
      try await fixture.merge(found)
      let ids = try await fixture.library.ids(in: ResultOrder(.album))
      #expect(ids.map(\.number) == [1, 2, 3])
    }
  }
}
