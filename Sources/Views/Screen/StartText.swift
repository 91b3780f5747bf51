import TerminalKit

/// The first keys to know, shown beside past searches.
@MainActor struct StartText {
  /// The rows of the text with its border.
  static let rows = 8

  let bindings: KeyBindings
  let context: DrawingContext

  private var lines: [(key: SafeText, text: SafeText)] {
    func keys(_ actions: ScreenAction...) -> SafeText {
      actions.compactMap { bindings.key(of: $0).map(context.name) }.joined(separator: " ")
    }
    return [
      ("type", "results appear as you go"), (keys(.down), "to the list and its keys"),
      (keys(.choose), "opens, \(keys(.play)) plays a preview"),
      (keys(.storefronts, .genres), "the store, its genres"),
      (keys(.library, .charts), "your library, the charts"), (keys(.help), "all keys"),
    ]
  }

  func draw(in frame: inout Frame, _ region: Region) {
    let lines = lines
    let width = lines.map(\.key.columns).max() ?? 0
    let inside = context.drawBorder(
      PaneTitle("Start here"), in: &frame, region.split(top: Self.rows).top)
    for (row, line) in lines.enumerated() where row < inside.rows {
      let key = StyledText(line.key, .bold)
      let text = StyledText(line.text, .quiet)
      frame.write(key, in: inside, row: row, column: 1)
      frame.write(
        text.truncated(to: inside.columns - width - 4), in: inside, row: row, column: width + 3)
    }
  }
}
