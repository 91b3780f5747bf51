import Foundation
import TerminalKit
import Testing

@testable import Views

@Suite("Key bindings")
struct KeyBindingsTests {
  @Test("Every action has a description and a key that no other action uses")
  func standard() {
    let table = KeyBindings.standard.table
    #expect(Set(table.map(\.action)) == Set(ScreenAction.allCases))
    #expect(table.count == ScreenAction.allCases.count)
    let keys = table.flatMap(\.keys)
    #expect(table.allSatisfy { !$0.keys.isEmpty && !$0.meaning.isEmpty })
    for (index, key) in keys.enumerated() {
      #expect(!keys.dropFirst(index + 1).contains { $0.starts(with: key) || key.starts(with: $0) })
    }
  }

  @Test("FULL-SCREEN.md lists every key binding")
  func documentation() throws {
    let root = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/FULL-SCREEN.md"), encoding: .utf8)
    for binding in KeyBindings.standard.table {
      let keys = binding.keys.map { "`\(KeyName.text($0).string)`" }.joined(separator: " ")
      let line = "| \(keys) | \(binding.meaning.string) | `\(binding.action.rawValue)` |"
      #expect(page.contains(line), "docs/FULL-SCREEN.md lacks \(line)")
    }
  }

  @Test(
    "Key names are parsed, and keys are shown by their names",
    arguments: [
      ("p", [Key.character("p")], "p"), ("G", [.character("G")], "G"),
      ("PgUp", [.pageUp], "pgup"), ("ctrl-x", [.control("x")], "ctrl-x"),
      ("Ctrl-X", [.control("x")], "ctrl-x"), ("ctrl-space", [.control(" ")], "ctrl-space"),
      ("ctrl-i", [.tab], "tab"), ("ctrl-m", [.enter], "enter"), ("ctrl-j", [.enter], "enter"),
      ("ctrl-h", [.backspace], "backspace"), ("ctrl-_", [.control("_")], "ctrl-_"),
      ("ctrl-]", [.control("]")], "ctrl-]"),
      ("alt-X", [.alt("X")], "alt-X"), ("f12", [.function(12)], "f12"),
      ("space", [.character(" ")], "space"), ("up", [.up], "↑"), ("é", [.character("é")], "é"),
      ("gg", [.character("g"), .character("g")], "gg"), ("-", [.character("-")], "-"),
    ])
  func names(name: String, keys: [Key], shown: String) {
    #expect(KeyName.keys(name) == keys)
    #expect(KeyName.text(keys).string == shown)
  }

  @Test(
    "Invalid key names are rejected",
    arguments: [
      "", " ", "ctrl-", "ctrl-xy", "ctrl-é", "ctrl-1", "alt-", "f13", "abc", "page", "g!",
      "\u{1B}", "\n",
    ])
  func unknown(name: String) {
    #expect(KeyName.keys(name) == nil)
  }

  @Test("An action is triggered by one key or by a sequence of two")
  func match() {
    let bindings = KeyBindings.standard
    #expect(bindings.match([.character("p")]) == .action(.play))
    #expect(bindings.match([.character("g")]) == .beginning)
    #expect(bindings.match([.character("g"), .character("g")]) == .action(.first))
    #expect(bindings.match([.character("g"), .character("p")]) == .nothing)
    #expect(bindings.match([.function(5)]) == .nothing)
  }

  @Test("Keys assigned to an action are removed from others, and so are sequences that clash")
  func changes() throws {
    let bindings = try KeyBindings(["play": ["P", "f"], "stop": [], "copy": ["g"], "up": ["Gx"]])
    #expect(bindings.match([.character("P")]) == .action(.play))
    #expect(bindings.match([.character("f")]) == .action(.play))
    #expect(bindings.match([.character("p")]) == .nothing)
    #expect(bindings.key(of: .star) == nil)
    #expect(bindings.key(of: .stop) == nil)
    #expect(bindings.match([.character("g")]) == .action(.copy))
    #expect(bindings.key(of: .first)?.string == "home")
    #expect(bindings.key(of: .last)?.string == "end")
    #expect(bindings.match([.character("g"), .character("g")]) == .nothing)
    #expect(bindings.match([.character("G"), .character("x")]) == .action(.up))
    #expect(bindings.match([.character("G")]) == .beginning)
    #expect(bindings.match([.up]) == .nothing)
  }

  @Test("Ctrl-C always quits, whatever keys are configured", arguments: [[], ["Q"], ["ctrl-c"]])
  func alwaysQuits(keys: [String]) throws {
    let bindings = try KeyBindings(["quit": keys])
    #expect(bindings.match([.control("c")]) == .action(.quit))
    #expect(bindings.match([.character("q")]) == .nothing)
  }

  @Test(
    "Invalid key bindings are rejected with an error that names the problem",
    arguments: [
      (["plya": ["p"]], KeyBindingError.unknownAction("plya")),
      (["play": ["p", "pgupp"]], .unknownKey("pgupp", action: "play")),
      (["play": ["ctrl-c"]], .reservedKey("ctrl-c", action: "play")),
      (["quit": ["ctrl-z"]], .reservedKey("ctrl-z", action: "quit")),
      (["play": ["x"], "stop": ["y", "x"]], .sharedKey("x", action: "stop", other: "play")),
      (["play": ["xx"], "stop": ["x"]], .sharedKey("x", action: "stop", other: "play")),
    ])
  func mistakes(changes: [String: [String]], error: KeyBindingError) {
    #expect(throws: error) { try KeyBindings(changes) }
  }
}
