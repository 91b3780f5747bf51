import Entities
import Mocks
import Persistence
import Testing

@Suite("Close matches in the library")
struct CloseSearchTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private static let shelf: [Track] = [
    .sample(id: 1, name: "Highway to Hell", artist: "AC/DC", album: "Highway to Hell"),
    .sample(id: 2, name: "The Boxer", artist: "Simon & Garfunkel", album: "Bridge"),
    .sample(id: 3, name: "So What", artist: "P!nk", album: "Funhouse"),
    .sample(id: 4, name: "Billie Jean", artist: "Michael Jackson", album: "Thriller"),
    .sample(id: 5, name: "Hey Jude (Remastered 2015)", artist: "The Beatles", album: "1"),
    .sample(id: 6, name: "One More Time", artist: "Daft Punk", album: "Discovery"),
    .sample(id: 7, name: "First Love", artist: "宇多田ヒカル", album: "First Love"),
    .sample(id: 8, name: "マリーゴールド", artist: "あいみょん", album: nil),
    .sample(id: 9, name: "Группа крови", artist: "Кино", album: nil),
    .sample(id: 10, name: "P.Y.T. (Pretty Young Thing)", artist: "Michael Jackson", album: nil),
    .sample(id: 11, name: "Bohemian Rhapsody", artist: "Queen", album: "A Night at the Opera"),
    .sample(id: 12, name: "Don't Stop 'Til You Get Enough", artist: "Michael Jackson", album: nil),
    .sample(id: 13, name: "Pink", artist: "Aerosmith", album: "Nine Lives"),
    .sample(id: 14, name: "Γεια σου", artist: "Άλκηστις", album: nil),
    .sample(id: 15, name: "In da Club", artist: "50 Cent", album: nil),
    .sample(id: 16, name: "One Cent", artist: "Cash", album: nil),
  ]

  private static var tracks: [Track] { shelf.map(\.ofArtistOfItsOwn) }

  @Test(
    "Half-remembered songs are found first",
    arguments: [
      ("acdc highway to hell", 1), ("acdc", 1), ("simon and garfunkel boxer", 2),
      ("pink so what", 3), ("billy jean", 4), ("hey jude na na na", 5), ("daftpunk", 6),
      ("daft punk one more tiem", 6), ("utada hikaru first love", 7), ("marigorudo aimyon", 8),
      ("gruppa krovi", 9), ("pyt", 10), ("bohemian rapsody", 11),
      ("bohemian rhapsody by queen", 11),
      ("dont stop til you get enough", 12), ("jackson michael thriller", 4), ("sowhat", 3),
      ("queen%20bohemian", 11), ("02daft punk", 6), ("geia sou", 14), ("50cent", 15),
    ] as [(String, Int64)])
  func halfRemembered(text: String, id: Int64) async throws {
    try await fixture.merge(Self.tracks)
    #expect(try await fixture.found(text).first == id)
  }

  @Test("Tracks of an artist with the same name follow those with exactly the name")
  func sameName() async throws {
    try await fixture.merge(
      Self.tracks + [.sample(id: 20, name: "Pink Moon", artist: "Nick Drake")])
    let page = try await fixture.page("pink")
    #expect(page.tracks.map(\.id.number).prefix(3) == [13, 3, 20])
    #expect(page.matches[Track.ID(3)] == .name)
    #expect(page.matches[Track.ID(20)] == nil)
  }

  @Test("Ten tracks with the words as typed leave no room for close matches")
  func enough() async throws {
    try await fixture.merge(
      (1...10).map { .sample(id: $0, name: "Sun \($0)", artist: "x") }
        + [.sample(id: 11, name: "Snun 1", artist: "y")])
    let page = try await fixture.page("sun", limit: 99)
    #expect(page.matches.isEmpty)
    #expect(page.tracks.count == 10)
  }

  @Test("A thorough search also finds an old track whose words nearly all newer ones have")
  func thorough() async throws {
    try await fixture.merge([.sample(id: 1, name: "Blue Moon", artist: "a")])
    try await fixture.merge(
      (2...1_050).map { .sample(id: $0, name: "Blue Crimson Moon \($0)", artist: "b") })
    var query = LibraryQuery(text: "blu moonn")
    let quick = try await fixture.page(query)
    #expect(!quick.tracks.map(\.id.number).contains(1))
    query.isThorough = true
    let thorough = try await fixture.page(query)
    #expect(thorough.tracks.first?.id.number == 1)
  }

  @Test("Of equally close tracks, too many to compare all, the newest is found")
  func newest() async throws {
    try await fixture.merge((2...300).map { .sample(id: $0, name: "Blue Moon \($0)", artist: "b") })
    try await fixture.merge([.sample(id: 1, name: "Blue Moon 1", artist: "b")])
    #expect(try await fixture.found("blu moonn").contains(1))
  }

  @Test("A typed article prefers titles that have it")
  func article() async throws {
    try await fixture.merge([.sample(id: 1, name: "The Moon", artist: "a")])
    try await fixture.merge([.sample(id: 2, name: "A Moon", artist: "b")])
    #expect(try await fixture.found("the moonn").first == 1)
  }

  @Test("Pages with same names and close matches have no gaps or repeats")
  func pages() async throws {
    try await fixture.merge(
      (1...560).map { .sample(id: $0, name: "Pink \($0)", artist: $0 < 30 ? "P!nk" : "x") })
    var ids: [Int64] = []
    for offset in stride(from: 0, to: 600, by: 70) {
      let page = try await fixture.page("pink", limit: 70, offset: offset)
      ids += page.tracks.map(\.id.number)
    }
    #expect(ids.count == 560)
    #expect(Set(ids).count == 560)
    #expect(Set(ids.prefix(29)) == Set(1...29))
  }

  @Test("Filters and sorting apply to close matches")
  func filtered() async throws {
    var jazz = Track.sample(id: 1, name: "Beatles", artist: "b")
    jazz.genre = "Jazz"
    try await fixture.merge([
      jazz, .sample(id: 2, name: "Beatles", artist: "a"),
      .sample(id: 3, name: "Beatles", artist: "c"),
    ])
    let filtered = try await fixture.library.search(
      LibraryQuery(text: "beatels", criteria: ResultFilter(genres: ["Jazz"])), limit: 9, offset: 0)
    #expect(filtered.tracks.map(\.id.number) == [1])
    let sorted = try await fixture.library.search(
      LibraryQuery(text: "beatels", sort: .artist), limit: 9, offset: 0)
    #expect(sorted.tracks.map(\.id.number) == [2, 1, 3])
    var query = LibraryQuery(text: "beatels", sort: .artist)
    query.isReversed = true
    let reversed = try await fixture.page(query)
    #expect(reversed.tracks.map(\.id.number) == [3, 1, 2])
  }

  @Test("A misspelled name is found in a library with one track or one name")
  func alike() async throws {
    try await fixture.merge([.sample(id: 1, name: "Yesterday", artist: "The Beatles")])
    #expect(try await fixture.found("yestreday") == [1])
    try await fixture.merge(
      (2...2_000).map { .sample(id: $0, name: "Yesterday", artist: "The Beatles") })
    #expect(try await fixture.found("yestreday").count == 25)
  }
}

extension Track {
  var ofArtistOfItsOwn: Track {
    var track = self
    track.artist.id = id.number
    return track
  }
}
