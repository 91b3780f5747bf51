import TerminalKit

/// The most important keys, shown beside past searches.
struct StartText {
  /// The height of the text with its border.
  static let rows = 8

  /// The names of the keys in each line, and their meaning.
  private(set) var lines: [(keys: [SafeText], text: SafeText)] = []

  mutating func add(_ keys: [SafeText], _ text: SafeText) {
    if !keys.isEmpty { lines.append((keys, text)) }
  }

  @MainActor func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let lines = lines.map { keys, text in
      (key: keys.map(context.name).joined(separator: " "), text: text)
    }
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

extension Stage {
  var startText: StartText {
    let hints = panes.active?.hints ?? []
    func keys(_ actions: ScreenAction...) -> [SafeText] { actions.compactMap(key) }
    var text = StartText()
    if panes.active?.isTyping == true {
      text.add(["type"], "results appear as you go")
      if hints.contains(.choose) { text.add(keys(.choose), "searches, or opens a link") }
      if hints.contains(.down) { text.add(keys(.down), "to the list and its keys") }
    } else {
      if hints.contains(.play) {
        text.add(keys(.choose, .play), "opens, plays a preview")
      } else if hints.contains(.choose) {
        text.add(keys(.choose), "opens the selected line")
      }
      text.add(keys(.search), "types a search")
      text.add(keys(.storefronts, .genres), "the store, its genres")
      text.add(keys(.library, .charts), "your library, the charts")
    }
    text.add(keys(.help), "all keys")
    text.add(keys(.quit), "quits")
    return text
  }
}
