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

  @Test("The key help scrolls if it doesn't fit, and any other key closes it")
  func scrolls() throws {
    let terminal = try StagedTerminal()
    terminal.type("?")
    let first = terminal.screen(40, 12)
    #expect(first.contains("↑ k") && !first.contains("tunes search"))
    terminal.press(.end)
    let last = terminal.screen(40, 12)
    #expect(last.contains("run `tunes search`.") && !last.contains("↑ k"))
    terminal.press(.up)
    #expect(terminal.screen(40, 12) != last)
    terminal.type("gg")
    #expect(terminal.screen(40, 12) == first)
    terminal.press(.up, .pageUp)
    #expect(terminal.screen(40, 12) == first)
    terminal.type("x")
    #expect(!terminal.screen(40, 12).contains("Keys"))
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
