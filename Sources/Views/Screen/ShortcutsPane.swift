import Entities
import Scenes
import TerminalKit

/// A list of shortcuts beside the other panes; a click or Enter follows one.
@MainActor final class ShortcutsPane: ScreenPane {
  enum Target {
    case action(ScreenAction)
    case event(SearchListEvent)
  }

  struct Shortcut {
    var cells: ListCells
    let target: Target
    var track: Track.ID?
    /// Whether it is the open tab.
    var isOpen = false
  }

  struct Section {
    /// `nil` for the shortcuts at the top.
    var title: SafeText?
    let shortcuts: [Shortcut]
  }

  private unowned let stage: Stage
  private let title: SafeText
  /// Returns the sections as they are now.
  private let sections: (Stage) -> [Section]
  private var list = ScreenList<Int>()
  private var shortcuts: [Shortcut] = []

  init(_ title: SafeText, on stage: Stage, _ sections: @escaping (Stage) -> [Section]) {
    (self.title, self.stage, self.sections) = (title, stage, sections)
  }

  var isBlank: Bool { sections(stage).allSatisfy(\.shortcuts.isEmpty) }

  /// The rows of the list, and the borders.
  var naturalRows: Int { sections(stage).reduce(2) { $0 + $1.shortcuts.count } }

  var hints: [ScreenAction] { [.choose, .nextPane, .back] }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let titled = sections(stage).filter { !$0.shortcuts.isEmpty }
    shortcuts = titled.flatMap(\.shortcuts)
    var starts: [Int] = []
    for index in titled.indices where titled[index].title != nil {
      starts.append(titled[..<index].reduce(0) { $0 + $1.shortcuts.count })
    }
    list.replace(Array(shortcuts.indices), sections: starts)
    let inside = context.drawBorder(PaneTitle(title), in: &frame, region)
    let headings = titled.compactMap(\.title)
    let columns = ListColumns(ColumnNeeds(shortcuts.map(\.cells)), columns: inside.columns)
    let cursor = context.hasFocus ? list.window.cursor : nil
    let shortcuts = shortcuts
    list.window.draw(in: &frame, inside, context, showsCursor: context.hasFocus) {
      .heading(headings[$0])
    } item: { index, _ in
      let isPlaying = shortcuts[index].track.map { $0 == context.playing }
      return columns.text(
        shortcuts[index].cells.marked(isPlaying), isUnderCursor: index == cursor)
    }
    guard let open = shortcuts.firstIndex(where: \.isOpen), open != cursor,
      let row = list.window.rows.firstIndex(of: .item(open))
    else { return }
    let line = inside.split(top: row).rest.split(top: 1).top
    frame.restyle(line, Style.accent.merging(.bold))
    context.focused(false).drawCursor(in: &frame, line)
  }
}

// MARK: - Keys

extension ShortcutsPane {
  func perform(_ action: ScreenAction) -> Bool {
    if list.move(action) { return true }
    switch action {
    case .choose: follow()
    case .back, .nextPane: stage.leave(self)
    case .previousPane: stage.goToBar()
    default: return false
    }
    return true
  }

  private func follow() {
    guard shortcuts.indices.contains(list.window.cursor) else { return }
    stage.follow(shortcuts[list.window.cursor].target)
  }

  func click(at position: Position) {
    if list.click(row: position.row) { follow() }
  }

  func scroll(by rows: Int) { list.scroll(by: rows) }

  /// Leaves this pane, and the panes that led to it.
  func quit() {
    stage.leave(self)
    stage.quit()
  }
}
