import TerminalKit

/// The most important keys, shown beside past searches.
struct StartText {
  /// The height of the text with its border.
  static let rows = 8

  fileprivate(set) var lines: [(key: SafeText, meaning: SafeText)] = []

  @MainActor func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let inside = context.drawBorder(
      PaneTitle("Start here"), in: &frame, region.split(top: Self.rows).top)
    let texts = context.texts(lines).map { $0.truncated(to: inside.columns - 2) }
    frame.write(texts, in: inside.inset(columns: 1))
  }
}

extension DrawingContext {
  /// Returns keys and their meanings in two columns.
  func texts(_ lines: [(key: SafeText, meaning: SafeText)]) -> [StyledText] {
    let width = lines.map(\.key.columns).max() ?? 0
    return lines.map { StyledText($0, .bold).padded(to: width + 2) + StyledText($1, .quiet) }
  }
}

extension Stage {
  var startText: StartText {
    let hints = panes.active?.hints ?? []
    var text = StartText()
    func add(_ actions: ScreenAction..., meaning: SafeText) {
      let keys = actions.compactMap(key).map(context.name)
      if !keys.isEmpty { text.lines.append((keys.joined(separator: " "), meaning)) }
    }
    if panes.active?.isTyping == true {
      text.lines.append(("type", "results appear as you go"))
      if hints.contains(.choose) { add(.choose, meaning: "searches, or opens a link") }
      if hints.contains(.down) { add(.down, meaning: "to the list and its keys") }
    } else {
      if hints.contains(.play) {
        add(.choose, .play, meaning: "opens, plays a preview")
      } else if hints.contains(.choose) {
        add(.choose, meaning: "opens the selected line")
      }
      add(.search, meaning: "types a search")
      add(.storefronts, .genres, meaning: "the store, its genres")
      add(.library, .charts, meaning: "your library, the charts")
    }
    add(.help, meaning: "all keys")
    add(.quit, meaning: "quits")
    return text
  }
}
