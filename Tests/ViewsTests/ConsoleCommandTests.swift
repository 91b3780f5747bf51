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
      ("", .nothing), ("3", .select(3)), ("99999999999999999999", .select(.max)),
      ("3.12", .selectTrack(3, 12)), ("+3", .expand(3)), ("+ 3", .expand(3)), ("-3", .collapse(3)),
      (" n ", .nextPage), (">", .nextPage), ("N", .previousPage), ("<", .previousPage),
      ("/sun", .filter("sun")), ("/ ", .filter(" ")), ("f", .favorite(nil)),
      ("f 1-3", .favorite(PositionRanges("1-3"))), ("f 1-", .favorite(PositionRanges("1-"))),
      ("f 3-1", .favorite(nil)), ("p", .play(nil)), ("p all", .play(.all)),
      ("p 1-3", .play(PositionRanges("1-3"))), ("c", .addToPlaylist(nil)),
      ("c 2-", .addToPlaylist(PositionRanges("2-"))), ("c u later", .term("c u later")),
      ("c 2-3  Late night ", .addToPlaylistNamed("Late night", PositionRanges("2-3")!)),
      ("c 1, 6, 8 to car", .addToPlaylistNamed("car", PositionRanges("1,6,8")!)),
      ("c 1 3-4  8 car", .addToPlaylistNamed("car", PositionRanges("1,3-4,8")!)),
      ("c 1 2 to 90s", .addToPlaylistNamed("90s", PositionRanges("1,2")!)),
      ("c 1 to 99 balloons", .addToPlaylistNamed("99 balloons", PositionRanges(1))),
      ("c all to", .addToPlaylistNamed("to", .all)),
      ("A 2", .act(.showAlbum, 2)), ("R 2", .act(.showArtist, 2)), ("l 2", .act(.showLyrics, 2)),
      ("o 2", .act(.openPage, 2)), ("y 2", .act(.copyLink, 2)), ("y 1-3", .term("y 1-3")),
      ("A 1-3", .term("A 1-3")), ("play 2", .term("play 2")), ("l", .lyrics), ("m", .searchMeant),
      ("p 3.2", .onTrack(.play, 3, 2)), ("f 3.2", .onTrack(.toggleFavorite, 3, 2)),
      ("c 3.2", .onTrack(.act(.addToPlaylist), 3, 2)), ("l 3.2", .onTrack(.act(.showLyrics), 3, 2)),
      ("c Late night 1,4", .addToPlaylistNamed("Late night", PositionRanges("1,4")!)),
      ("c 3.2 Late night", .onTrack(.addToPlaylistNamed("Late night"), 3, 2)),
      ("f 3.2 x", .term("f 3.2 x")), ("d", .delete("")), ("d 1-3,5", .delete("1-3,5")),
      ("u", .undo), ("A", .album), ("m 3 1", .move(3, to: 1)), ("move 3 to 1", .move(3, to: 1)),
      ("m 3", .term("m 3")), ("meet 3 1", .term("meet 3 1")), ("R", .artist), ("o", .open),
      ("O", .openIn(nil)),
      ("O deezer", .openIn(.deezer)), ("O superman", .term("O superman")), ("y", .copy),
      ("s", .suggestions), ("H", .history), ("S", .storefronts), ("T", .genres), ("r", .retry),
      ("?", .help), ("b", .back), ("q", .quit), ("=b", .term("b")), (" =42", .term(" 42")),
      ("abba", .term("abba")), (" abba", .term(" abba")), ("f you", .term("f you")),
      ("d minor", .term("d minor")), ("3.", .term("3.")), ("3.2.1", .term("3.2.1")),
      ("1-3", .term("1-3")), ("+x", .term("+x")), ("٣", .term("٣")),
    ] as [(String, ConsoleCommand)])
  func lines(line: String, command: ConsoleCommand) {
    #expect(ConsoleCommand(line) == command)
  }

  @Test(
    "Where words can't be searches, they mean what the letters do",
    arguments: [
      ("play", .play(nil)), (" Play 1-3 ", .play(PositionRanges("1-3"))), ("open", .open),
      ("open 2", .select(2)), ("show 2", .select(2)), ("favourite", .favorite(nil)),
      ("star all", .favorite(.all)), ("add 2", .addToPlaylist(PositionRanges(2))),
      ("fav 2", .favorite(PositionRanges(2))), ("unfavorite 2", .unfavorite(PositionRanges(2))),
      ("unstar", .unfavorite(nil)), ("unfavorite 3.2", .onTrack(.removeFavorite, 3, 2)),
      ("remove 2", .delete("2")), ("undo", .undo), ("album", .album),
      ("artist 2", .act(.showArtist, 2)), ("lyrics", .lyrics), ("more", .nextPage),
      ("previous", .previousPage), ("back", .back), ("help", .help), ("exit", .quit),
      ("quit", .quit), ("p2", .play(PositionRanges(2))), ("f1-3", .favorite(PositionRanges("1-3"))),
      ("play 3.2", .onTrack(.play, 3, 2)), ("open 3.2", .selectTrack(3, 2)),
      ("add 3.2 to Gym", .onTrack(.addToPlaylistNamed("Gym"), 3, 2)),
      ("d2", .term("d2")), ("back 2", .term("back 2")), ("play on", .term("play on")),
      ("=back", .term("back")), ("show", .term("show")), ("b", .back),
    ] as [(String, ConsoleCommand)])
  func words(line: String, command: ConsoleCommand) {
    #expect(ConsoleCommand(words: line) == command)
  }

  @Test("Help lines are aligned, and name the items of their list")
  func help() {
    let lines = PromptHelp.lines([.select, .favorites, .quit], item: "album").map(\.plain.string)
    #expect(
      lines == [
        "3      open album 3", "f 1-3  add tracks to favorites, or remove them",
        "q      quit (or press Ctrl-D)",
      ])
  }
}
