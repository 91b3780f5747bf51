import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

/// A state of the screen, in which keys are named.
struct KeySetting: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let columns, rows: Int
  /// Shows the state below a search, which has focus.
  let enter: @MainActor @Sendable (StagedTerminal, ScreenSearchListView) async throws -> Void

  init(
    _ description: String, _ columns: Int = 120, _ rows: Int = 40,
    enter:
      @escaping @MainActor @Sendable (StagedTerminal, ScreenSearchListView) async throws -> Void
  ) {
    (testDescription, self.columns, self.rows, self.enter) = (description, columns, rows, enter)
  }

  /// Returns a screen in this state, whose events so far are handled.
  @MainActor func terminal() async throws -> StagedTerminal {
    let terminal = try StagedTerminal(columns: columns, rows: rows)
    try await enter(terminal, ScreenSearchListView(stage: terminal.stage))
    for pane in terminal.stage.eventPanes { await pane.drain() }
    return terminal
  }
}

@MainActor @Suite("Keys that the screen names")
struct NamedKeysTests {
  private nonisolated static let settings =
    searchSettings + listSettings + pageSettings + boxSettings + playerSettings

  @Test("Each key that is named does something, and types nothing", arguments: settings)
  func named(setting: KeySetting) async throws {
    let untouched = try await setting.terminal()
    let (names, keys, text) = (untouched.namedKeys, untouched.keys, untouched.text)
    let typed = untouched.stage.typedTexts
    #expect(!names.isEmpty)
    for name in names {
      let terminal = try await setting.terminal()
      for part in name.split(separator: " ") {
        let pressed = try #require(keys[String(part)], "\(name) is the name of no key")
        for key in pressed { terminal.press(key) }
      }
      let hasPosted = terminal.stage.eventPanes.contains(where: \.hasPosted)
      let result = terminal.text
      #expect(hasPosted || result != text, "\(name) does nothing")
      #expect(!result.contains("does nothing here"), "\(name) has no effect")
      let added = terminal.stage.typedTexts.filter { !typed.contains($0) }
      #expect(!added.contains { $0.hasSuffix(name) }, "\(name) is typed")
    }
  }
}

extension StagedTerminal {
  /// The keys by their names.
  fileprivate var keys: [String: [Key]] {
    let names = stage.bindings.table.flatMap(\.keys).flatMap { keys in
      let name = KeyName.text(keys)
      return [(name.string, keys), (stage.context.name(of: name).string, keys)]
    }
    return Dictionary(names) { first, _ in first }
  }

  /// The names of keys in the line of hints, the player, the text of the first screen, borders, and
  /// advice.
  fileprivate var namedKeys: Set<String> {
    let layout = stage.layout(size)
    var hints = stage.hintLine.shown(size.columns - 2)
    var names: [SafeText] = []
    if stage.panes.box == nil {
      hints += stage.player?.line(stage.context).keys.hints ?? []
      if stage.parts(layout).text != nil {
        let lines = stage.startText.lines.filter { $0.keys != ["type"] }
        names = lines.flatMap(\.keys).map(stage.context.name)
      }
    }
    names += hints.flatMap(\.keys).map(\.key).filter { !$0.isEmpty }
    let advice = text.matches(of: /Press (\S+) to/).map { String($0.1) }
    return Set(
      names.map(\.string) + advice + (stage.panes.box == nil ? keysInBorders + keysThatHelp : []))
  }

  /// The keys below a message, which Tab can come before.
  private var keysThatHelp: [String] {
    let words = /(?:try|search|another|all|your|past|clear|new|charts|library)\b/
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\W* {2}((?:tab )?\S+) {2,}(.*)/).flatMap { match in
        match.2.prefixMatch(of: words).map { _ in String(match.1) }
      }
    }
  }

  private var keysInBorders: [String] {
    let screen = text
    return screen.matches(of: /─ (\S) all ─/).map { String($0.1) }
      + screen.matches(of: /❯ (\S) searches the store/).map { String($0.1) }
  }
}

extension Stage {
  /// The panes whose scenes handle events.
  fileprivate var eventPanes: [any EventPane] {
    let panes: [(any ScreenPane)?] = [master] + panes.entries.map(\.pane)
    let open = panes.compactMap { $0 as? any EventPane }
    return open + (playback.map { [$0] } ?? [])
  }

  /// The texts of the lines that can be edited.
  fileprivate var typedTexts: [String] {
    let search = (master as? ScreenSearchListView)?.search.text
    let panes = [master] + panes.entries.map(\.pane)
    return [search ?? ""] + panes.compactMap { ($0 as? any FilteringPane)?.filter.text }
      + panes.compactMap { ($0 as? any BoxPane)?.typed }
  }
}

extension BoxPane {
  fileprivate var typed: String { box.filter }
}

extension EventPane {
  fileprivate var hasPosted: Bool { events.contains { _ in true } }
  fileprivate func drain() async { _ = await posted() }
}
