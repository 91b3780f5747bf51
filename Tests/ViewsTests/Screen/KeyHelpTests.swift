import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Key help")
struct KeyHelpTests {
  @Test("The key help lists the configured keys")
  func text() throws {
    let played = try PlayedStage(KeyBindings(["play": ["P", "f5"], "stop": []]))
    played.type("?")
    try expectSnapshot(played.screen(80, 40), named: "screen-help-80x40")
  }

  @Test("The key help scrolls if it doesn't fit, and any other key closes it")
  func scrolls() throws {
    let played = try PlayedStage()
    played.type("?")
    let first = played.screen(40, 12)
    #expect(first.contains("↑ k") && !first.contains("tunes search"))
    played.press(.end)
    let last = played.screen(40, 12)
    #expect(last.contains("run `tunes search`.") && !last.contains("↑ k"))
    played.press(.up)
    #expect(played.screen(40, 12) != last)
    played.type("gg")
    #expect(played.screen(40, 12) == first)
    played.press(.up, .pageUp)
    #expect(played.screen(40, 12) == first)
    played.type("x")
    #expect(!played.screen(40, 12).contains("Keys"))
  }

  @Test("The key help can be read on the smallest screen")
  func small() throws {
    let played = try PlayedStage()
    played.type("?")
    for (columns, rows) in [(20, 5), (4, 3), (1, 1)] { _ = played.screen(columns, rows) }
    played.press(.end)
    #expect(played.screen(20, 5).contains("`tunes search`."))
  }
}
