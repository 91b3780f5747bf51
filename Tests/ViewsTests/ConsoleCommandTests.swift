import Entities
import Scenes
import TerminalKit
import Testing

@testable import Views

@Suite("Console commands")
struct ConsoleCommandTests {
  @Test(
    "A line is parsed into the same command at every prompt",
    arguments: [
      ("", .nothing), ("3", .select(3)), ("99999999999999999999", .select(RowNumber(.max))),
      ("3.12", .select(RowNumber(3, track: 12))), ("+3", .expand(3)), ("-3", .collapse(3)),
      (" n ", .nextPage), (">", .nextPage), ("N", .previousPage), ("<", .previousPage),
      ("next", .nextPage), ("Previous", .previousPage), ("back", .back), ("b", .back),
      ("/sun", .filter("sun")), ("/ ", .filter(" ")), ("f", .favorite(nil)),
      ("f 1-3", .favorite(PositionRanges("1-3"))), ("favorite all", .favorite(.all)),
      ("p", .play(nil)), ("p all", .play(.all)), ("play 1-3", .play(PositionRanges("1-3"))),
      ("c", .addToPlaylist(nil)), ("add 2-", .addToPlaylist(PositionRanges("2-"))),
      ("c 2-3  Late night ", .addToPlaylistNamed("Late night", PositionRanges("2-3")!)),
      ("c 1 3-4  8 car", .addToPlaylistNamed("car", PositionRanges("1,3-4,8")!)),
      ("c all to", .addToPlaylistNamed("to", .all)),
      ("A 2", .act(.showAlbum, 2)), ("artist 2", .act(.showArtist, 2)),
      ("l 2", .act(.showLyrics, 2)), ("open 2", .act(.openPage, 2)), ("y 2", .act(.copyLink, 2)),
      ("l", .lyrics), ("m", .searchMeant), ("p 3.2", .play(PositionRanges(rows: "3.2"))),
      ("f 1.1,1.2", .favorite(PositionRanges(rows: "1.1,1.2"))),
      ("l 3.2", .act(.showLyrics, RowNumber(3, track: 2))),
      ("c 3.1-2", .addToPlaylist(PositionRanges(rows: "3.1-2"))),
      ("c 3.2,4 Late night", .addToPlaylistNamed("Late night", PositionRanges(rows: "3.2,4")!)),
      ("d", .delete("")), ("d 1-3,5", .delete("1-3,5")), ("remove 2", .delete("2")),
      ("u", .take(.undo)), ("U", .take(.redo)), ("A", .album), ("m 3 1", .move(3, to: 1)),
      ("move 3 1", .move(3, to: 1)),
      ("R", .artist), ("o", .open), ("O", .openIn(nil)), ("O deezer", .openIn(.deezer)),
      ("y", .copy), ("s", .go(.start)), ("H", .go(.history)), ("S", .go(.storefronts)),
      ("T", .go(.genres)), ("r", .retry), ("?", .help), ("help", .help), ("q", .quit),
      ("exit", .quit), ("favorites", .go(.list(.favorites))), ("library", .go(.list(.library))),
      ("playlists", .go(.playlists)), ("Playlist", .go(.playlists)), ("charts", .go(.charts)),
      ("create Road trip", .create("Road trip")), ("create", .create("")),
      ("rename Drive", .rename("Drive")), ("sort date", .sort("date")), ("albums", .kind(.album)),
    ] as [(String, ConsoleCommand)])
  func lines(line: String, command: ConsoleCommand) {
    #expect(ConsoleCommand(line) == command)
    guard line.first?.isLetter == true else { return }
    #expect(ConsoleCommand("tunes \(line)") == command)
  }

  @Test(
    "A verb with words does what the shell does",
    arguments: [
      ("play let it be", ["play", "let", "it", "be"]),
      ("album abbey road", ["album", "abbey", "road"]),
      ("A abba gold", ["album", "abba", "gold"]), ("albums abba", ["album", "abba"]),
      ("lyrics let it be", ["lyrics", "let", "it", "be"]), ("charts rock", ["charts", "rock"]),
      ("store us", ["storefronts", "us"]), ("genre rock", ["genres", "rock"]),
      ("favorites queen", ["favorites", "queen"]), ("history beat", ["history", "beat"]),
      ("playlist road trip", ["playlist", "road", "trip"]),
      ("tunes play 99 luftballons", ["play", "99", "luftballons"]),
    ])
  func shell(line: String, words: [String]) {
    #expect(ConsoleCommand(line) == .go(.command(words)))
  }

  @Test(
    "Any other line is a search, as is one with a verb that takes no words",
    arguments: [
      ("abba", "abba"), (" abba", " abba"), ("=b", "b"), (" =42", " 42"), ("= play 3 ", "play 3"),
      ("back in black", "back in black"), ("next to me", "next to me"), ("open arms", "open arms"),
      ("help me", "help me"), ("u got it bad", "u got it bad"), ("f you", "f you"),
      ("d minor", "d minor"), ("delete queen", "delete queen"), ("O superman", "O superman"),
      ("c u later", "c u later"), ("2 4 U", "2 4 U"), ("=1-3", "1-3"), ("+x", "+x"),
      ("٣", "٣"), ("3 doors down", "3 doors down"), ("search love", "love"),
      ("tunes search love", "love"), ("tunes love", "love"), ("tunes", "tunes"),
    ])
  func searches(line: String, term: String) {
    #expect(ConsoleCommand(line) == .term(term))
  }

  @Test(
    "Several rows without a verb, and numbers that aren't rows, are no search",
    arguments: [
      "all", "1-3", "1,3", "3.2,4", "3.", "3.2.1", "0.5", "3-1", "f 0", "d 5-4", "m 3", "p 3-1",
      "A 1-2",
      "play 1,",
    ])
  func noRows(line: String) {
    #expect(ConsoleCommand(line) == .noRows)
  }

  @Test(
    "Spaces between double quotes don't separate words, as in the shell",
    arguments: [
      (
        "playlist create \"sunday mix\"",
        ConsoleCommand.go(.command(["playlist", "create", "sunday mix"]))
      ),
      ("play \"here comes\" sun", .go(.command(["play", "here comes", "sun"]))),
      ("play 12\" mix", .go(.command(["play", "12\"", "mix"]))),
      (
        "search \"let it be\" --entity album",
        .go(.command(["search", "let it be", "--entity", "album"]))
      ),
      ("search \"heroes\"", .term("\"heroes\"")), ("create \"sunday mix\"", .create("sunday mix")),
      ("create 12\" mixes", .create("12\" mixes")),
      ("c 1-2 \"sunday mix\"", .addToPlaylistNamed("sunday mix", PositionRanges(rows: "1-2")!)),
    ])
  func quotes(line: String, command: ConsoleCommand) {
    #expect(ConsoleCommand(line) == command)
  }

  @Test("No word or letter belongs to two verbs, and each verb of a prompt's help is one")
  func names() {
    let names = UserAction.verbs.flatMap { $0.names + [$0.letter].compactMap(\.self) }
    #expect(Set(names).count == names.count)
    let prompts = [TrackDetailText.verbs, AlbumText.verbs, ArtistText.verbs, LyricsText.verbs]
    #expect(prompts.joined().allSatisfy { UserAction.named($0) != nil })
  }

  @Test("The help of any prompt fits 24 rows of 80 columns")
  func help() {
    let list = ["p", "f", "c", "d", "m", "rename", "A", "R", "l", "o", "y", "sort", "r"]
    let prompts = [
      SearchPrompt.verbs, list, TrackDetailText.verbs, AlbumText.verbs, ArtistText.verbs,
      LyricsText.verbs,
    ]
    for verbs in prompts {
      let lines = PromptHelp.lines(verbs).map(\.plain.string)
      #expect(lines.count <= 23 && lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    }
    let lines = PromptHelp.lines(list).map(\.plain.string)
    #expect(
      lines.first
        == "3            open row 3. ROWS: 3, 1-3,5, 3.2 (track 2 of album 3), all (shown)")
    #expect(lines.contains("p play       play previews (ROWS, WORDS)"))
  }
}
