import Entities
import Foundation
import Scenes
import Testing

@testable import TerminalKit
@testable import Views

/// The table in `docs/KEYS.md` of keys that mean something both at a prompt and in full-screen mode.
@MainActor @Suite("Keys of prompts and of full-screen mode")
struct KeyTableTests {
  /// A key that is typed at a prompt, while a preview plays there, or in full-screen mode.
  private struct Meaning {
    let key: Key
    /// The command at a prompt, as the help describes it, and the action that does the same.
    var prompt: (topic: SafeText, action: ScreenAction?)?
    /// The action of the event while a preview plays.
    var player: ScreenAction?
    let screen: ScreenAction

    @MainActor init?(_ key: Key) {
      guard case .action(let screen) = KeyBindings.standard.match([key]) else { return nil }
      (self.key, self.screen) = (key, screen)
      if case .character(let character) = key { prompt = KeyTableTests.prompt(character) }
      let event = ConsolePlaybackView.keys.first { $0.keys.contains(key) }?.event
      player = event.flatMap { KeyTableTests.action(of: $0) }
      if prompt == nil, player == nil { return nil }
    }

    var name: String { "`\(KeyName.text([key]).string)`" }

    /// Whether the key does the same wherever it has a meaning.
    var agrees: Bool {
      (prompt == nil || prompt?.action == screen) && (player == nil || player == screen)
    }
  }

  private static let keys: [Key] =
    "nNfcpduUARloOysHSTCLFrm/b?q3+-=>< zx"
    .map(Key.character) + [.up, .down, .left, .right, .escape]
    + "cdrs".map(Key.control)

  private static let meanings = keys.compactMap { Meaning($0) }

  private func page() throws -> String {
    let root = (1...3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appendingPathComponent("docs/KEYS.md"), encoding: .utf8)
  }

  @Test("KEYS.md has every key that means something at a prompt and in full-screen mode")
  func table() throws {
    let rows = try page().split(separator: "\n").map(String.init)
    var expected = ["| key | at a prompt | while a preview plays there | in full-screen mode |"]
    var rest = Self.meanings[...]
    while let first = rest.first {
      let same = rest.prefix { $0.prompt?.topic == first.prompt?.topic && first.prompt != nil }
      let group = same.isEmpty ? rest.prefix(1) : same
      rest = rest.dropFirst(group.count)
      expected.append(Self.row(Array(group)))
    }
    let shown = rows.filter { $0.hasPrefix("|") && !$0.hasPrefix("| ---") }
    #expect(shown == expected, "\(expected.joined(separator: "\n"))")
  }

  @Test("KEYS.md gives the reason for each key that differs, and only for those")
  func reasons() throws {
    let items = try page().split(separator: "\n").filter { $0.hasPrefix("- `") }
    let named = items.flatMap { item in
      item.prefix { $0 != ":" }.matches(of: /`[^`]+`/).map { String($0.0) }
    }
    #expect(Set(named) == Set(Self.meanings.filter { !$0.agrees }.map(\.name)))
  }

  @Test("No letter of a prompt is missing from the keys that are compared")
  func complete() {
    for code in UInt8(ascii: "!")...UInt8(ascii: "~") {
      let character = Character(UnicodeScalar(code))
      let isDigit = character.isNumber
      guard !isDigit, Self.prompt(character) != nil || Self.isPlayed(.character(character)) else {
        continue
      }
      #expect(Self.keys.contains(.character(character)), "\(character)")
    }
    for key in ConsolePlaybackView.keys.flatMap(\.keys) { #expect(Self.keys.contains(key)) }
  }

  private static func isPlayed(_ key: Key) -> Bool {
    ConsolePlaybackView.keys.contains { $0.keys.contains(key) }
  }

  private static func row(_ meanings: [Meaning]) -> String {
    func cell(_ texts: [String]) -> String { texts.joined(separator: " / ") }
    let cells = [
      meanings.map(\.name).joined(separator: " "), meanings[0].prompt?.topic.string ?? "",
      cell(meanings.compactMap { $0.player.map { meaning($0) } }),
      cell(meanings.map { words(of: $0.screen) }),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func meaning(_ action: ScreenAction) -> String {
    KeyBindings.standard.table.first { $0.action == action }?.meaning.string ?? ""
  }

  /// Returns the meaning of an action's key in full-screen mode, which can depend on the pane.
  private static func words(of action: ScreenAction) -> String {
    guard let other = action.outsidePlaylists else { return meaning(action) }
    return meaning(other.inList) + " (queue: \(meaning(other.inQueue));"
      + " playlists: \(meaning(action)))"
  }

  /// Returns the help for a letter or a sign, and the action that does the same.
  private static func prompt(_ character: Character) -> (topic: SafeText, action: ScreenAction?)? {
    switch character {
    case "3": return ("open row 3", .choose)
    case "/": return ("filter the list; / alone clears the filter", .filter)
    case "=": return ("search for words, whatever they are", nil)
    case "+": return ("expand album 3 (+3)", .fold)
    case "-": return ("collapse album 3 (-3)", .fold)
    case ">": return ("go to the next page", .pageDown)
    case "<": return ("go to the previous page", .pageUp)
    default:
      guard let verb = UserAction.named("\(character)") else { return nil }
      return (verb.meaning, verb.screen)
    }
  }

  /// Returns the action that posts an event while a preview plays in full-screen mode.
  private static func action(of event: PlaybackEvent) -> ScreenAction? {
    switch event {
    case .togglePause: .pause
    case .seekBack: .seekBack
    case .seekForward: .seekForward
    case .volumeUp: .volumeUp
    case .volumeDown: .volumeDown
    case .next: .nextTrack
    case .previous: .previousTrack
    case .act(.openPage, _): .open
    case .act(.copyLink, _): .copy
    case .toggleFavorite: .star
    case .shuffle: .shuffle
    case .cycleRepeat: .repeat
    case .stop: .stop
    case .interrupt: .quit
    default: nil
    }
  }
}
