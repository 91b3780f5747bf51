import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

/// A row of a table of behaviors: what the user and the scene of a pane do, and what follows.
struct Script<Pane: EventPane>: Sendable, CustomTestStringConvertible where Pane.Event: Equatable {
  let testDescription: String
  private let steps: [Step<Pane>]

  init(_ behavior: String, _ steps: Step<Pane>...) {
    (testDescription, self.steps) = (behavior, steps)
  }

  /// `ignored` is an event that may be posted at any time.
  @MainActor func play(
    on pane: Pane, _ terminal: StagedTerminal, ignoring ignored: Pane.Event? = nil
  ) async {
    let stage = PlayedStage(pane: pane, terminal: terminal, ignored: ignored)
    for step in steps { await step.run(stage) }
  }
}

/// The stage on which a script is played.
@MainActor struct PlayedStage<Pane: EventPane> where Pane.Event: Equatable {
  let pane: Pane
  let terminal: StagedTerminal
  let ignored: Pane.Event?
}

/// A step of a script; expectations fail at the line of their step.
struct Step<Pane: EventPane>: Sendable where Pane.Event: Equatable {
  let run: @MainActor @Sendable (PlayedStage<Pane>) async -> Void

  /// Presses keys by their names in `config.json`, with spaces between them.
  static func press(_ names: String, at location: SourceLocation = #_sourceLocation) -> Step {
    Step { stage in
      for name in names.split(separator: " ") {
        let keys = KeyName.keys(String(name)) ?? []
        #expect(!keys.isEmpty, "no key is called \(name)", sourceLocation: location)
        for key in keys { stage.terminal.press(key) }
      }
    }
  }

  static func type(_ text: String) -> Step { Step { $0.terminal.type(text) } }

  static func paste(_ text: String) -> Step { Step { $0.terminal.press(.paste(text)) } }

  static func click(_ text: String) -> Step { Step { $0.terminal.click(on: text) } }

  static func click(row: Int, column: Int = 1) -> Step {
    Step { $0.terminal.click(row: row, column: column) }
  }

  static func show(_ states: Pane.State...) -> Step {
    Step { for state in states { $0.pane.show(state) } }
  }

  /// Shows a state that a presenter makes.
  static func shows(_ state: @escaping @MainActor @Sendable () async -> Pane.State) -> Step {
    Step { $0.pane.show(await state()) }
  }

  static func perform(_ body: @escaping @MainActor @Sendable (Pane) -> Void) -> Step {
    Step { body($0.pane) }
  }

  /// Expects exactly these events since the last time.
  static func posts(_ events: Pane.Event..., at location: SourceLocation = #_sourceLocation)
    -> Step
  {
    Step { stage in
      let posted = await stage.pane.posted().filter { $0 != stage.ignored }
      #expect(posted == events, sourceLocation: location)
    }
  }

  /// Expects texts on the screen, or on one of another size.
  static func sees(
    _ texts: String..., on size: (columns: Int, rows: Int)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> Step {
    Step { stage in
      let screen = size.map { stage.terminal.screen($0.columns, $0.rows) } ?? stage.terminal.text
      for text in texts { #expect(screen.contains(text), sourceLocation: location) }
    }
  }

  /// Expects a text in a number of rows.
  static func sees(
    _ text: String, times count: Int, at location: SourceLocation = #_sourceLocation
  ) -> Step {
    Step { stage in
      let lines = stage.terminal.lines
      #expect(lines.count { $0.contains(text) } == count, sourceLocation: location)
    }
  }

  /// Expects that texts aren't on the screen.
  static func lacks(_ texts: String..., at location: SourceLocation = #_sourceLocation) -> Step {
    Step { stage in
      for text in texts { #expect(!stage.terminal.text.contains(text), sourceLocation: location) }
    }
  }

  /// Expects letters to be highlighted, row by row.
  static func highlights(_ rows: String..., at location: SourceLocation = #_sourceLocation)
    -> Step
  {
    Step { #expect($0.terminal.highlighted == rows, sourceLocation: location) }
  }

  /// Expects the text in the search field.
  static func searches(_ text: String, at location: SourceLocation = #_sourceLocation) -> Step {
    Step { #expect($0.terminal.lines.searchText == text, sourceLocation: location) }
  }

  /// Expects the cursor of a line that is edited in a column of the search field; `nil` for none.
  static func cursor(_ column: Int?, at location: SourceLocation = #_sourceLocation) -> Step {
    let position = column.map { Position(row: 1, column: $0) }
    return Step { #expect($0.terminal.cursor == position, sourceLocation: location) }
  }

  static func expect(
    at location: SourceLocation = #_sourceLocation,
    _ holds: @escaping @MainActor @Sendable (Pane) -> Bool
  ) -> Step {
    Step { #expect(holds($0.pane), sourceLocation: location) }
  }
}

extension EventPane {
  /// Returns the events that the scene hasn't handled yet.
  func posted() async -> [Event] {
    var posted: [Event] = []
    while events.contains(where: { _ in true }), let event = await nextEvent() {
      posted.append(event)
    }
    return posted
  }
}
