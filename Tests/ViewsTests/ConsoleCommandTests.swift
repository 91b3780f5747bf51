import Entities
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
      ("l", .lyrics), ("m", .searchMeant),
      ("p 3.2", .playTrack(3, 2)), ("d", .delete("")), ("d 1-3,5", .delete("1-3,5")),
      ("u", .undo), ("A", .album), ("R", .artist), ("o", .open), ("O", .openIn(nil)),
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
