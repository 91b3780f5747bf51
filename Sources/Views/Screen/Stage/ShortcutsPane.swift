import Entities
import Scenes
import TerminalKit

/// A pane of shortcuts beside other panes; a click or Enter follows one.
@MainActor final class ShortcutsPane: CursorPane, ItemPane {
  enum Target {
    case action(ScreenAction)
    case event(SearchListEvent)
    /// An item that is opened from the list beside the pane.
    case item(StoreItem)
  }

  struct Shortcut {
    var cells: ListCells
    let target: Target
    /// Whether this tab is open.
    var isOpen = false

    /// The item that the shortcut opens, if it opens one.
    var item: StoreItem? {
      switch target {
      case .event(.go(.item(let item))), .item(let item): item
      default: nil
      }
    }
  }

  struct Section {
    /// `nil` for the shortcuts at the top.
    var title: SafeText?
    /// The text beside the title, in the border.
    var aside: SafeText = ""
    let shortcuts: [Shortcut]
  }

  /// The last drawn sections, and everything they depend on.
  private struct Contents {
    var items: FeaturedItems
    let tab: ScreenTab
    let detail: TrackDetail?
    let chart: [StoreItem]?
    /// Whether the user is typing, so that letters open no tabs.
    let isTyping: Bool
    let first: Section?
    let headings: [SafeText]
    let shortcuts: [Shortcut]
    let needs: ColumnNeeds
  }

  private unowned let stage: Stage
  /// `nil` for the first section.
  private let title: SafeText?
  /// The action that shows the whole list.
  private let all: ScreenAction?
  /// Returns the current sections.
  private let sections: (Stage) -> [Section]
  var list = ScreenList<Int>()
  private var known: Contents?

  init(
    _ title: SafeText?, all: ScreenAction? = nil, on stage: Stage,
    _ sections: @escaping (Stage) -> [Section]
  ) {
    (self.title, self.all, self.stage, self.sections) = (title, all, stage, sections)
  }

  private var contents: Contents {
    let isTyping = stage.panes.active?.isTyping == true
    if let known, known.tab == stage.openTab, known.items == stage.featured,
      known.detail == stage.nowPlaying.detail, known.chart == stage.otherChart?.items,
      known.isTyping == isTyping
    {
      // Comparing the same storage is quick.
      self.known?.items = stage.featured
      return known
    }
    let sections = sections(stage).filter { !$0.shortcuts.isEmpty }
    let shortcuts = sections.flatMap(\.shortcuts)
    var starts: [Int] = []
    let listed = title == nil ? sections.indices.dropFirst() : sections.indices[...]
    for index in listed where sections[index].title != nil {
      starts.append(sections[..<index].reduce(0) { $0 + $1.shortcuts.count })
    }
    let contents = Contents(
      items: stage.featured, tab: stage.openTab, detail: stage.nowPlaying.detail,
      chart: stage.otherChart?.items, isTyping: isTyping, first: sections.first,
      headings: sections[listed].compactMap(\.title),
      shortcuts: shortcuts, needs: ColumnNeeds(shortcuts.map(\.cells), hidesShared: false))
    known = contents
    list.replace(Array(shortcuts.indices), sections: starts)
    return contents
  }

  var isBlank: Bool { contents.shortcuts.isEmpty }

  /// The rows, with the borders.
  var naturalRows: Int { contents.shortcuts.count + 2 }

  private var isOtherChart: Bool { self === stage.shortcuts.otherChart }

  var hints: [ScreenAction] {
    (items.first?.item.id?.hints ?? [.choose]) + [.nextPane, .back]
  }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let (shortcuts, headings) = (contents.shortcuts, contents.headings)
    let key = all.flatMap(stage.key)
    let aside = key.map { "\($0, .bold) all" } ?? StyledText(contents.first?.aside ?? "")
    var title = PaneTitle(title ?? contents.first?.title ?? "", aside: aside)
    if isOtherChart { title.position = StyledText(list.window.position) }
    let inside = context.drawBorder(title, in: &frame, region)
    let columns = ListColumns(contents.needs, columns: inside.columns)
    let cursor = context.hasFocus ? list.window.cursor : nil
    list.window.draw(in: &frame, inside, context, columns, showsCursor: context.hasFocus) {
      .heading(headings[$0])
    } cells: {
      shortcuts[$0].cells
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
    case .back: stage.leave(self)
    case .undo: return stage.list?.post(.take(.undo)) ?? false
    case .redo: return stage.list?.post(.take(.redo)) ?? false
    case .previousKind, .nextKind, .genres, .allGenres:
      guard isOtherChart else { return false }
      stage.leave(self)
      return stage.list?.perform(action) ?? false
    default: return performOnList(action)
    }
    return true
  }

  /// Performs an action on the item under the cursor in the scene of the list.
  private func performOnList(_ action: ScreenAction) -> Bool {
    guard let list = stage.list, let event = action.itemsEvent(on: items) else { return false }
    return list.post(event)
  }

  func act(_ action: ItemAction) {
    if let item = items.first { _ = stage.list?.post(.perform(action, item)) }
  }

  /// The items from the cursor to the next shortcut of another kind.
  private var items: [StoreItem] {
    let shortcuts = contents.shortcuts.dropFirst(list.selected ?? contents.shortcuts.count)
    return shortcuts.prefix { $0.item != nil }.compactMap(\.item)
  }

  func goUp() -> Bool {
    guard list.isFirst else { return false }
    stage.leave(self)
    return true
  }

  private func follow() {
    guard let index = list.selected, contents.shortcuts.indices.contains(index) else { return }
    stage.follow(contents.shortcuts[index].target)
  }

  func click(at position: Position) -> ListClick? {
    let click = list.click(at: position)
    if click != nil { follow() }
    return click
  }

  /// Closes this pane and the panes that led to it.
  func quit() {
    stage.leave(self)
    stage.quit()
  }
}
