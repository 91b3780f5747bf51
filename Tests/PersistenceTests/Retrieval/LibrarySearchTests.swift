import Entities
import Mocks
import Persistence
import Testing

@Suite("Library search")
struct LibrarySearchTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func track(_ id: Int64, _ name: String, _ artist: String, _ album: String? = nil) -> Track
  {
    var track = Track.sample(id: id, name: name, artist: artist, album: album)
    track.artist.id = nil
    track.album?.id = nil
    return track
  }

  private var shelf: [Track] {
    [
      track(1, "Here Comes the Sun", "The Beatles", "Abbey Road"),
      track(2, "Jóga", "Björk", "Homogenic"),
      track(3, "夜に駆ける", "YOASOBI", "THE BOOK"),
      track(4, "First Love", "宇多田ヒカル", "First Love"),
      track(5, "÷", "Ed Sheeran"),
      track(6, "Don't Stop Me Now", "Queen", "Jazz"),
      track(7, "사랑을 했다", "iKON"),
      track(8, "Straße", "Ørsted & Åse"),
    ]
  }

  @Test(
    "Words match any field, ignoring case, diacritics, and width, the last one as a prefix",
    arguments: [
      ("beatles sun", [1]), ("SUN", [1]), ("comes he", [1]), ("here com", [1]), ("he comes", []),
      ("bjork", [2]), ("BJÖRK", [2]), ("bjo\u{308}rk", [2]), ("joga homo", [2]),
      ("ｙｏａｓｏｂｉ", [3]), ("strasse", [8]), ("don't", [6]), ("don’t stop", [6]),
      ("road abbey", [1]), ("q", [6]), ("ase", [8]),
    ] as [(String, [Int64])])
  func words(text: String, ids: [Int64]) async throws {
    try await fixture.merge(shelf)
    #expect(try await fixture.ids(text) == ids)
  }

  @Test(
    "Text in scripts without spaces matches at any position",
    arguments: [
      ("夜", [3]), ("駆ける", [3]), ("夜駆", []), ("多田", [4]), ("ヒカ", [4]), ("田ヒカル first", [4]),
      ("宇多田 love", [4]), ("랑을", [7]), ("했", [7]), ("yoasobi 夜", [3]),
    ] as [(String, [Int64])])
  func substrings(text: String, ids: [Int64]) async throws {
    try await fixture.merge(shelf)
    #expect(try await fixture.ids(text) == ids)
  }

  @Test(
    "Search operators are treated as plain words",
    arguments: [("here OR joga", []), ("sun*", [1]), ("^here", [1]), ("÷", [5]), ("?!", [])]
      as [(String, [Int64])])
  func operators(text: String, ids: [Int64]) async throws {
    try await fixture.merge(shelf)
    #expect(try await fixture.ids(text) == ids)
  }

  @Test("A prefix matches any number of words, whatever letter comes next")
  func endings() async throws {
    let names = (0..<150).map { "crowded\(String($0, radix: 26))" }
    try await fixture.merge(
      names.enumerated().map { track(Int64($0 + 1), $1, "x") }
        + [
          track(500, "lonely", "x"), track(501, "lonelý\u{1F3B5}Ones", "x"),
          track(502, "lonelyÿ", "x"),
        ])
    #expect(try await Set(fixture.ids(LibraryQuery(text: "crowded"), limit: 500)).count == 150)
    #expect(try await fixture.ids("lonel") == [500, 501, 502])
    #expect(try await fixture.ids("x lonely") == [500, 501, 502])
  }

  @Test("A track repeated in one response is found only by its first name")
  func renamedWithin() async throws {
    try await fixture.merge([
      track(1, "Sunshine", "x"), track(1, "Moon", "x"), track(1, "Sunshine", "y"),
    ])
    #expect(try await fixture.ids("sunsh") == [1])
    #expect(try await fixture.found("sunshien") == [1])
    #expect(try await fixture.found("moon").isEmpty)
  }

  @Test("A blank search lists the whole library, newest first, in response order")
  func blank() async throws {
    try await fixture.merge([track(1, "a", "a"), track(2, "b", "b")], at: 100)
    try await fixture.merge([track(3, "c", "c"), track(4, "d", "d")], at: 200)
    #expect(try await fixture.ids(" ") == [3, 4, 1, 2])
    // Opening a track makes it the newest until others are added.
    try await fixture.pick(2, at: 300)
    try await fixture.merge([track(5, "e", "e")], at: 400)
    #expect(try await fixture.ids(" ") == [5, 2, 3, 4, 1])
  }

  @Test("Exact titles rank first, then exact artists, then partial matches")
  func rank() async throws {
    try await fixture.merge([
      track(1, "Something", "Queen Tribute"), track(2, "Killer Queen", "Others"),
      track(3, "Song", "Other", "Queen"), track(4, "Bohemian Rhapsody", "Queen"),
      track(5, "Queen", "Anybody"), track(6, "Dancing Queen", "ABBA"),
    ])
    #expect(try await fixture.ids("queen") == [5, 4, 1, 3, 2, 6])
  }

  @Test("A title that begins with the text ranks before an artist that does, and an album")
  func beginnings() async throws {
    try await fixture.merge([
      track(1, "Song", "Queens of the Stone Age"), track(2, "Queenie Eye", "Paul McCartney"),
      track(3, "Jealousy", "Freddie Mercury", "Queen"),
    ])
    #expect(try await fixture.ids("queen") == [2, 1, 3])
  }

  @Test("Tracks opened often rank first")
  func picks() async throws {
    try await fixture.merge([track(1, "Sun", "x"), track(2, "Sun King", "y"), track(3, "Sun", "z")])
    #expect(try await fixture.ids("sun") == [1, 3, 2])
    try await fixture.pick(3, at: 200)
    #expect(try await fixture.ids("sun") == [3, 1, 2])
    for _ in 1...20 {
      try await fixture.pick(2, at: 300)
    }
    #expect(try await fixture.ids("sun") == [2, 3, 1])
  }

  @Test("Library results can be limited by kind and store together with other filters")
  func filters() async throws {
    var jazz = track(1, "Sun One", "x")
    jazz.genre = "Jazz"
    var video = track(2, "Sun Two", "x")
    video.kind = .musicVideo
    let other = track(3, "Sun Three", "x")
    try await fixture.merge([jazz, video])
    try await fixture.merge([other], from: .japan)
    let cases: [(LibraryQuery, [Int64])] = [
      (LibraryQuery(text: "sun"), [3, 1, 2]),
      (LibraryQuery(text: "sun", kind: .musicVideo), [2]),
      (LibraryQuery(text: "", storefront: .japan), [3]),
      (
        LibraryQuery(
          text: "s", criteria: ResultFilter(genres: ["Rock"]), kind: .song, storefront: .japan),
        [3]
      ),
    ]
    for (query, ids) in cases { #expect(try await fixture.ids(query) == ids) }
  }

  @Test("Sorted matches with equal values keep their places when one of them is opened")
  func sortedEquals() async throws {
    try await fixture.merge(Track.samples(1...4))
    let query = LibraryQuery(text: "song", sort: .album)
    #expect(try await fixture.ids(query) == [1, 2, 3, 4])
    try await fixture.pick(3, at: 900)
    #expect(try await fixture.ids(query) == [1, 2, 3, 4])
  }

  @Test("Pages of library results have no gaps or repeats, even past the ranked tracks")
  func pages() async throws {
    try await fixture.merge(Track.samples(1...620))
    for query in [
      LibraryQuery(text: "song"), LibraryQuery(text: ""), LibraryQuery(text: "", sort: .album),
    ] {
      for limit in [90, 100] {
        var ids: [Int64] = []
        for offset in stride(from: 0, to: 700, by: limit) {
          let page = try await fixture.page(query, limit: limit, offset: offset)
          ids += page.tracks.map(\.id.number)
        }
        #expect(ids == Array(1...620))
      }
    }
    let far = try await fixture.page("song", limit: .max, offset: .max)
    #expect(far == LibraryPage(tracks: []))
  }
}
