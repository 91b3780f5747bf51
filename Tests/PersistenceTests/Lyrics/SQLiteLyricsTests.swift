import Entities
import Mocks
import Persistence
import Testing

@Suite("Lyrics in the database")
struct SQLiteLyricsTests {
  private let fixture: LibraryFixture
  private let lyrics: SQLiteLyrics

  init() throws {
    fixture = try LibraryFixture()
    lyrics = SQLiteLyrics(store: fixture.store)
  }

  @Test("An answer is read as it was saved, with its times, its source, and its version")
  func kept() async throws {
    let other = try #require(LyricsAnswer.sample().lyrics)
      .chosen(otherLength: .milliseconds(190_500), candidateCount: 3)
    let plain = Lyrics(plain: "one\n\ntwo", timed: nil)
    for (id, words) in [other, plain, Lyrics(), nil].enumerated() {
      let answer = LyricsAnswer(words, from: "LRCLIB", at: 5)
      try await lyrics.keep(answer, of: Track.ID(Int64(id)))
      #expect(try await lyrics.lyrics(of: Track.ID(Int64(id))) == answer)
    }
    #expect(try await lyrics.lyrics(of: Track.ID(9)) == nil)
  }

  @Test("A later answer replaces an earlier one")
  func replaced() async throws {
    let id = Track.ID(1)
    try await lyrics.keep(.sample(), of: id)
    try await lyrics.keep(.none(at: 9), of: id)
    #expect(try await lyrics.lyrics(of: id) == .none(at: 9))
  }

  @Test("Lyrics return with an undone removal, and go with one that can no longer be undone")
  func removal() async throws {
    try await fixture.merge(Track.samples(1...2))
    for id in [Track.ID(1), Track.ID(2)] { try await lyrics.keep(.sample(), of: id) }
    try await fixture.remove(1)
    try await fixture.take(.undo)
    #expect(try await lyrics.lyrics(of: Track.ID(1)) == .sample())
    try await fixture.remove(1)
    #expect(try await lyrics.lyrics(of: Track.ID(1)) == .sample())
    for _ in 1...100 {
      _ = try await fixture.library.star([Track.ID(2)], at: 1)
      _ = try await fixture.library.unstar([Track.ID(2)])
    }
    #expect(try await lyrics.lyrics(of: Track.ID(1)) == nil)
    #expect(try await lyrics.lyrics(of: Track.ID(2)) == .sample())
  }

  @Test("A damaged row is an error that names the file, and never ends the program")
  func damaged() async throws {
    try await lyrics.keep(.sample(), of: Track.ID(1))
    try await OtherProgram.execute(
      """
      UPDATE lyrics SET fetchedAt = 9223372036854775807, otherMilliseconds = -5,
        candidateCount = -1, plain = char(0) || '[00:01' || char(10), timed = ''
      """, at: fixture.path)
    let read = try #require(try await lyrics.lyrics(of: Track.ID(1)))
    #expect(read.lyrics?.candidateCount == 0 && read.lyrics?.timed == [])
  }
}
