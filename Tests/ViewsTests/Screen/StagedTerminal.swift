import Entities
import Mocks
import Scenes
import TestSupport

@testable import TerminalKit
@testable import Views

/// A full-screen stage on a terminal that isn't drawn.
@MainActor struct StagedTerminal {
  let stage: Stage
  let size: TerminalSize
  private let pair: TerminalPair

  init(
    columns: Int = 80, rows: Int = 24, _ bindings: KeyBindings = .standard,
    sleep: @escaping @Sendable (Duration) async throws -> Void = never
  ) throws {
    size = TerminalSize(columns: columns, rows: rows)
    pair = try TerminalPair(columns: columns, rows: rows)
    let capabilities = TerminalCapabilities(
      isTerminal: true, columns: columns, rows: rows, reducedMotion: true)
    let output = TextOutput(descriptor: pair.descriptor, capabilities: capabilities)
    stage = Stage(
      screen: Screen(
        input: TerminalInput(descriptor: pair.descriptor, output: output), output: output,
        modes: .screen(mouse: true, errors: nil), suspend: {}),
      bindings: bindings, capabilities: capabilities,
      format: PersonalFormat(environment: [:], clock: StubClock()), sleep: sleep)
  }

  /// Sleeps longer than any test.
  static let never: @Sendable (Duration) async throws -> Void = { _ in
    try await Task.sleep(for: .seconds(3600))
  }

  /// The rows of the screen.
  var lines: [String] { stage.frame(size).lines }

  /// The highlighted letters of each row that has any.
  var highlighted: [String] {
    let frame = stage.frame(size)
    return (0..<size.rows).map { row in
      (0..<size.columns).map { frame[row, $0] }
        .filter { $0.style.foreground == .role(.match) }
        .map { String(frame.glyph(of: $0)) }.joined()
    }.filter { !$0.isEmpty }
  }

  /// The background of a place on the screen.
  func background(row: Int, column: Int) -> Color? {
    stage.frame(size)[row, column].style.background
  }

  var text: String { screen(size.columns, size.rows) }

  var cursor: Position? { stage.frame(size).cursor }

  /// The text of a screen of another size.
  func screen(_ columns: Int, _ rows: Int) -> String {
    stage.frame(TerminalSize(columns: columns, rows: rows)).lines.map { $0 + "\n" }.joined()
  }

  /// Runs the stage while the user types, without waiting between keys, and stops it after `body`.
  func typing(_ text: String, body: () async -> Void) async {
    stage.screen.enter()
    pair.send(text)
    let keys = Task { await stage.run() }
    await body()
    keys.cancel()
    await keys.value
    stage.screen.leave()
  }

  func press(_ keys: Key...) {
    for key in keys {
      _ = stage.frame(size)
      stage.press(key)
      stage.update()
    }
  }

  func type(_ text: String) {
    for character in text { stage.press(.character(character)) }
  }

  /// Clicks on the last visible place of a text.
  func click(on text: String) {
    for (row, line) in lines.enumerated().reversed() {
      guard let range = line.firstRange(of: text) else { continue }
      return click(row: row, column: line.distance(from: line.startIndex, to: range.lowerBound))
    }
  }

  /// Clicks on a visible row and column.
  func click(row: Int, column: Int = 1) {
    _ = stage.frame(size)
    stage.press(.mouse(MouseEvent(.click, at: Position(row: row, column: column))))
  }
}

extension ScreenSearchListView {
  /// Shows the start in front of the results.
  func showStart(
    _ searches: [Suggestion] = [], picked: [LibraryTrack] = [],
    featured: FeaturedItems = FeaturedItems()
  ) {
    let start = ScreenStartView(in: self)
    start.enter()
    var state = StartState(StartState.Content(searches, picked: picked))
    state.featured = featured
    start.show(state)
  }

  /// Shows items to start from beside the results.
  func feature(_ featured: FeaturedItems) {
    var state = StartState()
    state.featured = featured
    ScreenStartView(in: self).show(state)
  }
}

extension ClickTargets {
  /// Clicks; returns `false` outside all areas.
  func click(at position: Position) -> Bool { action(at: position).map { $0() } != nil }
}

/// A stage with a search.
@MainActor struct StagedSearch {
  let terminal: StagedTerminal
  let view: ScreenSearchListView

  init(columns: Int = 80, rows: Int = 24) throws {
    terminal = try StagedTerminal(columns: columns, rows: rows)
    view = ScreenSearchListView(stage: terminal.stage)
  }
}

/// Tests on a stage with a search.
@MainActor protocol SearchStageTests {
  var staged: StagedSearch { get }
}

extension SearchStageTests {
  var terminal: StagedTerminal { staged.terminal }
  var stage: Stage { terminal.stage }
  var search: ScreenSearchListView { staged.view }
}

extension PaneHost {
  var focused: (any ScreenPane)? { (self as? Stage)?.focused }
}

extension SearchListEvent {
  var isLook: Bool { if case .items(.look) = self { true } else { false } }
}

extension ItemListEvent {
  var isLook: Bool { if case .items(.look) = self { true } else { false } }
}
