import Entities
import Scenes
import TerminalKit

/// The full-screen view of a page: facts and artwork, and a list that scrolls with them.
@MainActor final class ScreenPageView<Page: ScreenPage>: ScenePane, PagePane, ItemPane, MarkingPane
{
  typealias Contents = Page.Contents
  typealias Event = Page.Event

  static var place: PanePlace { .detail }
  static var quitEvent: Event { .quit }

  let stage: any PaneHost
  let events = UserEvents<Event> { $0.leavesPage }
  var rows = ScreenList<[Int64]>()
  private(set) var state: PageState<Contents>?
  private(set) var page: Page?
  /// The lines of all sections.
  private(set) var lines: [PageLine] = []
  var needs = ColumnNeeds()
  var cells: [ListCells] = []
  var filter = FilterLine()
  var marks = Marks<PageLine>()
  /// The lines that match the filter; `nil` without one.
  var matching: [Int]?
  /// The last drawn layout.
  var layout: PageLayout?
  /// The session to restore; `nil` once restored.
  private var session: ScreenSession?
  private var hasRestored = false
  /// Whether the user has moved the cursor, so that it stays there.
  var isMoved = false {
    didSet { if isMoved { session = nil } }
  }
  /// The height of a page with at most one row of facts.
  static var shortRows: Int { 12 }
  /// The rows above the line where the cursor starts.
  private static var rowsAbove: Int { 8 }

  init(stage: any PaneHost) {
    self.stage = stage
  }

  func enter() {
    stage.enter(self, in: Self.place)
    session = stage.takeReopened(by: self)
  }

  func show(_ state: PageState<Contents>) {
    self.state = state
    page = state.contents.map { Page($0) }
    lines = page?.sections.flatMap(\.lines) ?? []
    if let contents = state.contents, let page {
      if selected == nil { selectParent() }
      applyFilter()
      if !isMoved, matching == nil, let line = page.start {
        rows.window.restore(cursor: line, top: max(0, line - Self.rowsAbove))
      }
      stage.take(contents.artwork, of: contents.cover)
      restore(page)
      fetchCover()
    }
    stage.say(state.notice, from: self)
    stage.update()
  }

  /// Restores the cursor; its line may appear only after others are expanded.
  private func restore(_ page: Page) {
    guard let session else { return }
    if !hasRestored { for event in page.events(restoring: session) { events.post(event) } }
    hasRestored = true
    guard lines.contains(where: { $0.id == session.pageItem }) else { return }
    rows.select(session.pageItem)
    isMoved = true
  }

  /// The line under the cursor; `nil` if there is none.
  var selected: Int? {
    rows.selected.flatMap { id in lines.firstIndex { $0.id == id } }
  }

  /// Moves the cursor from a line that disappears to the line that hides it.
  private func selectParent() {
    if let parent = rows.selected.flatMap(PageLine.parent) { rows.select(parent) }
  }

  var isPage: Bool { Page.pane != .track }

  var item: StoreItem? { state?.contents.map { $0.stored($0.item) } }

  var isBlank: Bool { state == nil }

  var crumb: SafeText? { page?.name }

  var cover: ArtworkLink? { Page.pane == .track ? nil : state?.contents?.cover }

  var work: PaneWork { PaneWork(state?.content) }

  var status: StyledText { state?.status ?? "" }

  var hints: [ScreenAction] {
    if let filterHints { return filterHints }
    return page?.hints(at: selected)
      ?? (state?.content.isDeadEnd == true ? [.back] : [.retry, .back])
  }

  func note(in session: inout ScreenSession) {
    session.pane = Page.pane
    session.pageItem = (rows.selected ?? []).filter { $0 != 0 }
    page?.note(in: &session)
  }
}

// MARK: - Keys

extension ScreenPageView {
  func perform(_ action: ScreenAction) -> Bool {
    if rows.move(action) {
      isMoved = true
      fetchCover()
      return true
    }
    if performInMarks(action) || performInFilter(action) || performOnMarked(action) { return true }
    switch action {
    case .choose: if !post(.choose) { events.post(.act(.showArtwork)) }
    case .picture, .open, .copy, .lyrics: return performOnItem(action)
    case .retry: events.post(.retry)
    case .undo: events.post(.items(.take(.undo)))
    case .redo: events.post(.items(.take(.redo)))
    case .back: events.post(.back)
    default: return post(action)
    }
    return true
  }

  var rowToMark: PageLine? { selected.flatMap { page?.row(at: $0) == nil ? nil : lines[$0] } }

  /// Performs an action on the marked songs and albums, and unmarks them.
  ///
  /// Returns `false` if none are marked, or the action is for a single one.
  private func performOnMarked(_ action: ScreenAction) -> Bool {
    guard !marks.isEmpty else { return false }
    let marked = lines.indices.filter { marks.contains(lines[$0].id) }
    let rows = PositionRanges(marked.compactMap { page?.row(at: $0) })
    guard let event = Event(action, rows, rest: rows) else { return false }
    marks.removeAll()
    events.post(event)
    return true
  }

  /// Posts the events of an action on the line under the cursor; returns `false` if there are none.
  private func post(_ action: ScreenAction) -> Bool {
    guard let page, let posted = page.events(for: action, at: selected) else { return false }
    if let advice = selected.flatMap({ page.advice(on: action, at: $0) }) {
      stage.say(StyledText(advice))
    }
    for event in posted { events.post(event) }
    if !posted.isEmpty, action == .fold || action == .seekBack { selectParent() }
    return true
  }

  /// Performs an action on the page's item, or shows the lyrics of the song under the cursor.
  func act(_ action: ItemAction) {
    if action != .showLyrics || !post(.lyrics) { events.post(.act(action)) }
  }

  /// Moves the cursor to a clicked item; a click on the image opens the artwork.
  func click(at position: Position) -> ListClick? {
    (filter.isTyping, isMoved) = (false, true)
    guard layout?.picture?.contains(position) == true else { return rows.click(at: position) }
    events.post(.act(.showArtwork))
    return nil
  }

  func scroll(by rows: Int) {
    isMoved = true
    self.rows.scroll(by: rows)
  }
}

extension ScreenPageView: TrackDetailView where Page == TrackDetailPage {}
extension ScreenPageView: AlbumView where Page == AlbumPage {}
extension ScreenPageView: ArtistView where Page == ArtistPage {}
