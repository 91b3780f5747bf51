import Entities
import Mocks
import Persistence
import Testing

@Suite("Library spelling correction")
struct LibrarySpellingTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func fill() async throws {
    try await fixture.merge([
      .sample(id: 1, name: "Here Comes the Sun", artist: "The Beatles", album: "Abbey Road"),
      .sample(id: 2, name: "Jóga", artist: "Björk", album: "Homogenic"),
      .sample(id: 3, name: "Beat It", artist: "Michael Jackson", album: "Thriller"),
      .sample(id: 4, name: "Rhapsody", artist: "Rachmaninoff", album: nil),
    ])
  }

  @Test(
    "Misspelled words find the intended track first",
    arguments: [
      ("beatels", 1), ("bjrok", 2), ("BJORKK", 2), ("eatles", 1), ("beatlse", 1), ("xeatles", 1),
      ("beatles abey", 1), ("beatels sun", 1), ("jgoa", 2), ("jogx", 2), ("micheal", 3),
      ("rachmaninov", 4), ("rapsody", 4), ("su", 1), ("mikel jakson", 3), ("beatels abbey raod", 1),
    ] as [(String, Int64)])
  func errors(text: String, id: Int64) async throws {
    try await fill()
    #expect(try await fixture.found(text).first == id)
  }

  @Test(
    "Short or dissimilar words have no matches",
    arguments: ["snu", "joa", "xqzvwk", "zxcvbn qwrtzp", "quarterly invoice", "!?", "the of"])
  func unlike(text: String) async throws {
    try await fill()
    #expect(try await fixture.found(text).isEmpty)
  }

  @Test("Tracks with the words as typed come first, and close matches are marked")
  func exact() async throws {
    try await fill()
    let exact = try await fixture.page("beat")
    #expect(exact.tracks.map(\.id.number).prefix(2) == [3, 1])
    #expect(exact.matches[Track.ID(3)] == nil)
    #expect(!exact.isCorrected)
    let corrected = try await fixture.page("beatels")
    #expect(corrected.isCorrected)
    #expect(corrected.matches[Track.ID(1)] == .close)
  }

  @Test("A filter without matches doesn't trigger spelling correction")
  func filtered() async throws {
    try await fill()
    var close = Track.sample(id: 5, name: "Beatels", artist: "x", album: nil)
    close.genre = "Jazz"
    try await fixture.merge([close])
    let page = try await fixture.library.search(
      LibraryQuery(text: "beatles", criteria: ResultFilter(genres: ["Jazz"])), limit: 9, offset: 0)
    #expect(page == LibraryPage(tracks: []))
  }
}
