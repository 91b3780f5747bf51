import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Key help")
struct KeyHelpTests {
  @Test("The key help lists the configured keys")
  func text() throws {
    let terminal = try StagedTerminal(KeyBindings(["play": ["P", "f5"], "stop": []]))
    terminal.type("?")
    try expectSnapshot(terminal.screen(80, 40), named: "screen-help-80x40")
  }

  @Test("The key of an action whose opposite has no keys keeps its own meaning in the key help")
  func withoutOpposite() throws {
    let terminal = try StagedTerminal(KeyBindings(["volumeDown": [], "seekBack": []]))
    terminal.type("?")
    let text = terminal.screen(120, 60)
    #expect(text.contains("turn the volume up") && !text.contains("volume up or down"))
    #expect(text.contains("skip ahead 5 seconds") && !text.contains("back or ahead"))
  }

  @Test("An empty or selected search field passes ? on to the key help, any other field types it")
  func fromField() throws {
    let terminal = try StagedTerminal()
    let search = ScreenSearchListView(stage: terminal.stage)
    search.showStart()
    terminal.press(.character("?"))
    #expect(terminal.text.contains("Keys") && search.search.text.isEmpty)
    terminal.press(.escape)
    terminal.type("who?")
    #expect(search.search.text == "who?" && !terminal.text.contains("Keys"))
    search.focusBar(selectsText: true)
    terminal.press(.character("?"))
    #expect(terminal.text.contains("Keys") && search.search.text == "who?")
  }

  @Test("A search field types ? if that isn't a key of the help")
  func otherKey() throws {
    let terminal = try StagedTerminal(KeyBindings(["help": ["#"]]))
    let search = ScreenSearchListView(stage: terminal.stage)
    search.showStart()
    terminal.type("?#")
    #expect(search.search.text == "?#")
  }

  @Test("No line of the key help is cut where there is room for one column")
  func narrow() throws {
    let terminal = try StagedTerminal()
    terminal.type("?")
    for (columns, rows) in [(60, 16), (75, 24), (40, 12)] {
      #expect(!terminal.screen(columns, rows).contains("…"))
    }
  }

  @Test("The key help scrolls if it doesn't fit, and Esc closes it")
  func scrolls() throws {
    let terminal = try StagedTerminal()
    terminal.type("?")
    let first = terminal.screen(40, 12)
    #expect(first.contains("↑ ↓ k j") && !first.contains("tunes search"))
    terminal.press(.end)
    let last = terminal.screen(40, 12)
    #expect(last.contains("run `tunes search`.") && !last.contains("↑ ↓ k j"))
    terminal.press(.up)
    #expect(terminal.screen(40, 12) != last)
    for keys in [[Key.home], [.up, .pageUp], [.control("d"), .control("u")]] {
      for key in keys { terminal.press(key) }
      #expect(terminal.screen(40, 12) == first)
    }
    terminal.press(.enter, .escape)
    #expect(!terminal.screen(40, 12).contains("Keys"))
  }

  @Test("Letters filter the keys, and Enter does what the chosen one does")
  func filtered() async throws {
    let terminal = try StagedTerminal()
    let list = ScreenSearchListView(stage: terminal.stage)
    list.showStart()
    terminal.press(.tab, .character("?"))
    terminal.type("libr")
    #expect(terminal.text.contains("show your library") && !terminal.text.contains("Move"))
    terminal.press(.escape)
    #expect(terminal.text.contains("Move"))
    terminal.type("libr")
    terminal.press(.enter)
    #expect(await list.nextEvent() == .go(.list(.library)))
    #expect(!terminal.text.contains("Keys"))
  }

  /// The list of commands over the start.
  private func commands() throws -> (terminal: StagedTerminal, list: ScreenSearchListView) {
    let terminal = try StagedTerminal()
    let list = ScreenSearchListView(stage: terminal.stage)
    list.showStart()
    terminal.press(.tab, .character(":"))
    return (terminal, list)
  }

  @Test("A command with that hint comes first, and the list of commands isn't among them")
  func commandOrder() throws {
    let terminal = try commands().terminal
    terminal.type("search")
    let rows = ["type a search", "search for the suggestion"].map { name in
      terminal.text.firstRange(of: name)?.lowerBound
    }
    #expect(try #require(rows[0]) < #require(rows[1]))
    terminal.press(.escape, .escape, .character(":"))
    terminal.type("find a command")
    #expect(terminal.text.contains("No commands match"))
  }

  @Test("The list of commands finds one by its name in the configuration")
  func commandByAction() throws {
    let terminal = try commands().terminal
    terminal.type("star")
    #expect(terminal.text.contains("add to favorites, or remove"))
  }

  @Test(
    "The command to create a playlist asks for its name in the list of playlists, from anywhere")
  func createsPlaylist() async throws {
    let (terminal, list) = try commands()
    terminal.type("create a pl")
    terminal.press(.enter)
    #expect(await list.nextEvent() == .go(.playlists))
    let playlists = ScreenPlaylistsView(stage: terminal.stage)
    playlists.enter()
    #expect(terminal.text.contains("New playlist"))
    terminal.type("Gym")
    terminal.press(.enter)
    #expect(await playlists.nextEvent() == .edit(.create("Gym")))
    playlists.leave()
    terminal.press(.character(":"))
    terminal.type("rename")
    terminal.press(.enter)
    #expect(terminal.text.contains("Select a playlist to rename: 6 lists them."))
    let again = ScreenPlaylistsView(stage: terminal.stage)
    again.enter()
    #expect(!terminal.text.contains("New playlist"))
  }

  @Test("Letters typed after moving in the list of commands go into its filter")
  func lettersInList() throws {
    let terminal = try commands().terminal
    terminal.press(.pageDown)
    terminal.type("hu")
    #expect(terminal.text.contains("❯ hu "))
  }

  @Test("The key help can be read on the smallest screen")
  func small() throws {
    let terminal = try StagedTerminal()
    terminal.type("?")
    for (columns, rows) in [(20, 5), (4, 3), (1, 1)] { _ = terminal.screen(columns, rows) }
    terminal.press(.end)
    #expect(terminal.screen(20, 5).contains("`tunes search`."))
  }
}
