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
    "A verb acts on rows, opens a place, or does what the shell does; others are searched for",
    arguments: [
      ("play 2", .play(PositionRanges(2))), ("album 2", .act(.showAlbum, 2)),
      ("open 1", .act(.openPage, 1)), ("l 2", .act(.showLyrics, 2)), ("copy 1", .act(.copyLink, 1)),
      ("favorite 1-2", .toggleFavorites(PositionRanges("1-2"))),
      ("add 2", .addToPlaylist(PositionRanges(2))),
      ("add 2 road trip", .items(.addToPlaylistNamed("road trip", PositionRanges(2)))),
      ("favorites", .go(.list(.favorites))), (" Library ", .go(.list(.library))),
      ("playlists", .go(.playlists)), ("charts", .go(.charts)), ("history", .go(.history)),
      ("charts rock", .go(.command(["charts", "rock"]))),
      ("play that", .go(.command(["play", "that"]))),
      ("albums", .showKind(by: 1)), (" Artists", .showKind(by: 2)), ("songs", .showKind(by: 0)),
      ("=albums", .submit(.sample("albums"))), ("songs of", .submit(.sample("songs of"))),
      ("sort date", .list(.sort(.date))), ("Sort Name", .list(.sort(.name))),
      ("=charts", .submit(.sample("charts"))), ("next to me", .submit(.sample("next to me"))),
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
}
