import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

// MARK: - Words for commands

extension ConsoleSearchListViewTests {
  @Test(
    "A word with listed numbers does what its letter does, and one for a place opens it; others are searched for",
    arguments: [
      ("play 2", .play(PositionRanges(2))), ("open 1", .select(1)), ("show 2", .select(2)),
      ("album 2", .act(.showAlbum, 2)), ("artist 1", .act(.showArtist, 1)),
      ("lyrics 2", .act(.showLyrics, 2)), ("l 2", .act(.showLyrics, 2)),
      ("o 2", .act(.openPage, 2)), ("copy 1", .act(.copyLink, 1)),
      ("favorite 1-2", .toggleFavorites(PositionRanges("1-2"))),
      ("unstar 2", .items(.removeFavorites(PositionRanges(2)))),
      ("star 1", .toggleFavorites(PositionRanges(1))),
      ("add 2", .addToPlaylist(PositionRanges(2))), ("p2", .play(PositionRanges(2))),
      ("add 2 road trip", .items(.addToPlaylistNamed("road trip", PositionRanges(2)))),
      ("Add 1-2 to Gym", .items(.addToPlaylistNamed("Gym", PositionRanges("1-2")!))),
      ("add 7 up", .submit(.sample("add 7 up"))),
      ("f1", .toggleFavorites(PositionRanges(1))), ("play 8-9", .play(PositionRanges("8-9"))),
      ("star 69", .submit(.sample("star 69"))), ("f9", .submit(.sample("f9"))),
      ("favorites", .go(.list(.favorites))), (" Library ", .go(.list(.library))),
      ("playlists", .go(.playlists)), ("charts", .go(.charts)), ("history", .go(.history)),
      ("add 1 2 to Gym", .items(.addToPlaylistNamed("Gym", PositionRanges("1,2")!))),
      ("albums", .showKind(by: 1)), (" Artists", .showKind(by: 2)), ("songs", .showKind(by: 0)),
      ("=albums", .submit(.sample("albums"))), ("songs of", .submit(.sample("songs of"))),
      ("sort year", .list(.sort(.date))), ("Sort by Name", .list(.sort(.name))),
      ("=sort year", .submit(.sample("sort year"))), ("sort of", .submit(.sample("sort of"))),
      ("=charts", .submit(.sample("charts"))), ("=play 2", .submit(.sample("play 2"))),
      ("play that", .submit(.sample("play that"))),
    ] as [(String, SearchListEvent)])
  func words(line: String, event: SearchListEvent) async {
    #expect(await events([.submitted(line)]) == [event])
  }

  @Test(
    "A link is looked up instead of searched for, unless it follows =",
    arguments: [
      (" https://music.apple.com/jp/album/_/7?i=8 ", .go(.lookup(8, in: Storefront(code: "jp")))),
      ("music.apple.com/artist/9", .go(.lookup(9, in: nil))),
      ("=https://a.b", .submit(.sample("https://a.b"))),
    ] as [(String, SearchListEvent)])
  func links(line: String, event: SearchListEvent) async {
    #expect(await events([.submitted(line)]) == [event])
  }

  @Test("A link to anything else gets an error")
  func otherLink() async {
    #expect(await events([.submitted("https://a.b/1"), .ended], count: 2) == [.edit(""), .quit])
    #expect(await output.notes.finish().contains("This link isn't from the store: a.b."))
  }

  @Test(
    "Results can't be removed, and such a line isn't searched for",
    arguments: ["remove 1", "delete 1-2", "d 1", " Remove 2 "])
  func removal(line: String) async {
    #expect(await events([.submitted(line), .ended], count: 2) == [.edit(""), .quit])
    let advice =
      "d works in favorites, playlists, and the library. =\(line[...].trimmingSpace) searches"
    #expect(await output.notes.finish().contains("Results can't be removed; \(advice) for it.\n"))
  }

  @Test(
    "A word that does nothing with its number is searched for as it was typed",
    arguments: ["play 2.1", "unstar 2.1", "remove 9"])
  func typed(line: String) async {
    #expect(await events([.submitted(line)]) == [.submit(.sample(line))])
  }

  @Test("Without results, words with numbers are searched for")
  func wordsWithoutResults() async {
    let state = SearchListState(.empty(.sample, SkippedRecords(), .sample))
    #expect(await events([.submitted("play 2")], state: state) == [.submit(.sample("play 2"))])
  }
}
