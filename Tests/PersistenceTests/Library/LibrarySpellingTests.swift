import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("Library spelling correction")
struct LibrarySpellingTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  private func fill() async throws {
    try await fixture.merge([
      .sample(id: 1, name: "Here Comes the Sun", artist: "The Beatles", album: "Abbey Road"),
      .sample(id: 2, name: "Jóga", artist: "Björk", album: "Homogenic"),
      .sample(id: 3, name: "Beat It", artist: "Michael Jackson", album: "Thriller"),
      .sample(id: 4, name: "Rhapsody", artist: "Rachmaninoff", album: nil),
    ])
  }

  @Test(
    "One typo is allowed in words of 4 letters or more, two in words of 8 or more",
    arguments: [
      ("beatels", [1]), ("bjrok", [2]), ("BJORKK", [2]), ("eatles", [1]), ("beatlse", [1]),
      ("xeatles", [1]), ("beatles abey", [1]), ("beatels sun", [1]), ("jgoa", [2]), ("jogx", [2]),
      ("micheal", [3]), ("rachmaninov", [4]), ("rapsody", [4]), ("su", [1]), ("snu", []),
      ("joa", []),
      ("baetels", []), ("sun nosuchword", []),
    ] as [(String, [Int64])])
  func errors(text: String, ids: [Int64]) async throws {
    try await fill()
    #expect(try await fixture.ids(text) == ids)
  }

  @Test("Equally close words with the same first letter come first")
  func ranked() async throws {
    try await fixture.merge([
      .sample(id: 1, name: "Mello"), .sample(id: 2, name: "Hells"), .sample(id: 3, name: "Hallo"),
    ])
    let words = try await fixture.store.read { database in
      try SpellingCorrection(database: database).words(like: "hello")
    }
    #expect(words == ["hallo", "hells", "mello"])
  }

  @Test("Words that match as typed aren't corrected")
  func exact() async throws {
    try await fill()
    let exact = try await fixture.library.search(LibraryQuery(text: "beat"), limit: 9, offset: 0)
    #expect(exact.tracks.map(\.id.number) == [3, 1])
    #expect(!exact.isCorrected)
    let corrected = try await fixture.library.search(
      LibraryQuery(text: "beatels"), limit: 9, offset: 0)
    #expect(corrected.isCorrected)
  }

  @Test("A filter without matches doesn't trigger spelling correction")
  func filtered() async throws {
    try await fill()
    try await fixture.merge([.sample(id: 5, name: "Beatless", artist: "x", album: nil)])
    let page = try await fixture.library.search(
      LibraryQuery(text: "beatles", criteria: ResultFilter(genres: ["Jazz"])), limit: 9, offset: 0)
    #expect(page == LibraryPage(tracks: []))
  }
}
