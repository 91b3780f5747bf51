import Foundation
import TerminalKit
import Testing

@testable import Views

@Suite("The table of keys")
struct KeyBindingsTests {
  @Test("every action has a line, and a key that no other action has")
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

  @Test("the page of the full screen lists it")
  func readme() throws {
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
    "keys have names, and are shown by them",
    arguments: [
      ("p", [Key.character("p")], "p"), ("G", [.character("G")], "G"),
      ("PgUp", [.pageUp], "pgup"), ("ctrl-x", [.control("x")], "ctrl-x"),
      ("Ctrl-X", [.control("x")], "ctrl-x"), ("ctrl-space", [.control(" ")], "ctrl-space"),
      ("ctrl-i", [.tab], "tab"), ("ctrl-m", [.enter], "enter"),
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
    "what is no key has no name",
    arguments: [
      "", " ", "ctrl-", "ctrl-xy", "ctrl-é", "ctrl-1", "alt-", "f13", "abc", "page", "g!",
      "\u{1B}", "\n",
    ])
  func unknown(name: String) {
    #expect(KeyName.keys(name) == nil)
  }

  @Test("one key, or two one after another, stand for an action")
  func match() {
    let bindings = KeyBindings.standard
    #expect(bindings.match([.character("p")]) == .action(.play))
    #expect(bindings.match([.character("g")]) == .beginning)
    #expect(bindings.match([.character("g"), .character("g")]) == .action(.first))
    #expect(bindings.match([.character("g"), .character("p")]) == .nothing)
    #expect(bindings.match([.function(5)]) == .nothing)
  }

  @Test("a key that is given to an action is taken from the others, and from what begins with it")
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
    #expect(bindings.match([.character("G"), .character("x")]) == .action(.up))
    #expect(bindings.match([.up]) == .nothing)
  }

  @Test("Ctrl-C always quits", arguments: [[], ["Q"], ["ctrl-c"]])
  func wayOut(keys: [String]) throws {
    let bindings = try KeyBindings(["quit": keys])
    #expect(bindings.match([.control("c")]) == .action(.quit))
    #expect(bindings.match([.character("q")]) == .nothing)
  }

  @Test(
    "what is wrong with a name is said",
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
