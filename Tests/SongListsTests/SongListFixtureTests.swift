import Entities
import Foundation
import Retrieval
import SongLists
import Testing

@testable import Songs

@Suite("Lists of other programs")
struct SongListFixtureTests {
  private static let tokenizer = Tokenizer()

  @Test("There are fixtures of lists and of other files")
  func fixtures() {
    #expect(SongListFixture.lists.count > 60 && SongListFixture.others.count > 15)
  }

  @Test(
    "Every song of a list is read, in order, and nothing else", arguments: SongListFixture.lists)
  func songs(fixture: SongListFixture) throws {
    let songs = try #require(fixture.list).songs
    #expect(songs.count == fixture.songs.count, "\(songs.map(\.text))")
    for (song, track) in zip(songs, fixture.songs) {
      let match = SongMatcher(tokenizer: Self.tokenizer).match(song, among: fixture.songs)
      #expect(match.tracks.contains(track), "\(song)")
      if let artist = song.artist {
        #expect(song.title == track.name && artist == track.artist.name, "\(song)")
      }
      if let album = song.album, let name = track.album?.name { #expect(album == name) }
      if let length = song.duration, let duration = track.duration {
        #expect(abs(length / .seconds(1) - duration / .seconds(1)) < 1, "\(song)")
      }
    }
  }

  @Test("Only words of titles and artists are searched for", arguments: SongListFixture.lists)
  func terms(fixture: SongListFixture) throws {
    let tokenizer = Self.tokenizer
    for (song, track) in zip(try #require(fixture.list).songs, fixture.songs) {
      let allowed = Set(tokenizer.words(of: "\(track.name) \(track.artist.name)"))
      for text in song.searchTexts(tokenizer: tokenizer) {
        #expect(Set(tokenizer.words(of: text)).isSubset(of: allowed), "\(text)")
      }
    }
  }

  @Test(
    "The words that are searched for are words that are compared", arguments: SongListFixture.lists)
  func comparedTerms(fixture: SongListFixture) throws {
    let tokenizer = Self.tokenizer
    for song in try #require(fixture.list).songs {
      let compared = SongReading.all(of: song, tokenizer: tokenizer).map { reading in
        reading.title.all.union(reading.artists?.words ?? [])
      }
      for text in song.searchTexts(tokenizer: tokenizer) {
        let words = Set(tokenizer.words(of: text))
        #expect(compared.contains { words.isSubset(of: $0) }, "\(text)")
      }
    }
  }

  @Test(
    "A file with another structure is refused, and never read as lines",
    arguments: SongListFixture.others)
  func refused(fixture: SongListFixture) {
    #expect(fixture.list?.songs.isEmpty ?? true, "\(fixture.list?.songs ?? [])")
  }
}

@Suite("Formats of lists")
struct SongListFormatsTests {
  @Test("The guide lists every format, and each has its own name")
  func guide() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/GUIDE.md")
    let table = SongListFormats.guide.joined(separator: "\n")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\n\(table)\n\n"), "\(table)")
    let names = SongListFormats.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
