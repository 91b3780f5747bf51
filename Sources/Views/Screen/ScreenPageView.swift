import Entities
import Scenes
import TerminalKit

/// The list of a page on the full screen, with what is special about its facts and keys.
@MainActor protocol ScreenPage {
  associatedtype Text: PageText
  associatedtype ID: Hashable & Sendable

  init(_ contents: Text.Contents)

  static var pane: ScreenSession.Pane { get }
  var title: SafeText { get }
  /// The name of the item.
  var name: SafeText { get }
  /// The text at the top right.
  var aside: SafeText { get }
  /// Identifies each line of the list.
  var ids: [ID] { get }
  /// The number of lines that belong to the item, before others.
  var itemCount: Int { get }
  /// The index of each section's first line.
  var sections: [Int] { get }

  /// Returns the actions that are available with the cursor on a line, the most likely first.
  func hints(at id: ID?) -> [ScreenAction]

  /// Returns the word in the line of hints, with the cursor on a line; `nil` for the usual one.
  func hint(_ action: ScreenAction, at id: ID) -> SafeText?

  /// Returns the main actions on a line with their meanings, shown beside the list.
  func keys(at id: ID) -> [(ScreenAction, SafeText)]

  func heading(_ section: Int) -> SafeText

  /// Returns the number of items in a section.
  func count(ofSection section: Int) -> SafeText

  /// The line of the page's item, where the cursor starts; `nil` for the first line.
  var start: ID? { get }

  /// The cells of each line of the list.
  var rows: [ListCells] { get }

  /// Returns the track of a line.
  func track(at index: Int) -> Track.ID?

  /// Returns the song of a line.
  func song(at id: ID) -> CatalogItem?

  /// Returns the artwork to show with the cursor on a line; `nil` for that of the page's item.
  func cover(at id: ID) -> ArtworkLink?

  /// Returns the facts in lines of at most `columns` columns, fewer if the page has few `rows`, with
  /// the cursor on a line.
  func facts(_ columns: Int, rows: Int, at id: ID?, _ context: DrawingContext) -> [StyledText]

  /// Returns the event that opens a line.
  func opening(_ id: ID) -> PageEvent<Text.Contents.ListEvent>?

  /// Performs an action that not all pages have; returns `false` if it has no meaning here.
  func perform(_ action: ScreenAction, on view: ScreenPageView<Self>) -> Bool

  /// Whether an event cancels the current work.
  static func leaves(_ event: Text.Contents.ListEvent) -> Bool

  /// Returns the line to select if a line disappears.
  static func parent(of id: ID) -> ID?

  /// Returns the numbers that identify a line in a session.
  static func numbers(of id: ID) -> [Int64]

  /// Returns the events that restore a page as it was in a session.
  func events(restoring session: ScreenSession) -> [PageEvent<Text.Contents.ListEvent>]

  func note(in session: inout ScreenSession)
}

extension ScreenPage {
  var aside: SafeText { "" }
  var name: SafeText { title }
  var start: ID? { nil }
  func hint(_ action: ScreenAction, at id: ID) -> SafeText? { nil }
  func keys(at id: ID) -> [(ScreenAction, SafeText)] { [] }
  var itemCount: Int { ids.count }
  func track(at index: Int) -> Track.ID? { nil }
  func song(at id: ID) -> CatalogItem? { nil }
  func cover(at id: ID) -> ArtworkLink? { nil }
  static func leaves(_ event: Text.Contents.ListEvent) -> Bool { false }
  static func parent(of id: ID) -> ID? { nil }
  func events(restoring session: ScreenSession) -> [PageEvent<Text.Contents.ListEvent>] { [] }
  func note(in session: inout ScreenSession) {}
}

/// The full-screen view of a page: facts and artwork, with a list below that scrolls with them.
@MainActor final class ScreenPageView<Page: ScreenPage>: ScenePane, ItemPane {
  typealias Contents = Page.Text.Contents
  typealias Event = PageEvent<Contents.ListEvent>

  static var place: Stage.Place { .detail }
  static var quitEvent: Event { .quit }

  let stage: Stage
  let events = UserEvents<Event> { event in
    if case .list(let event) = event { Page.leaves(event) } else { event.leavesPage }
  }
  var rows = ScreenList<Page.ID>()
  private(set) var state: PageState<Contents>?
  private(set) var page: Page?
  var needs = ColumnNeeds()
  var cells: [ListCells] = []
  var filter = FilterLine()
  /// The lines that match the filter; `nil` without one.
  var matching: [Int]?
  /// The layout as it was drawn last.
  var layout: PageLayout?
  /// The session to restore; `nil` once the page is restored.
  private var session: ScreenSession?
  private var hasRestored = false
  /// Whether the user has moved the cursor, which then stays where it is.
  var isMoved = false {
    didSet { if isMoved { session = nil } }
  }
  /// The rows of a page with one row of facts at most.
  static var shortRows: Int { 12 }
  /// The rows above the line where the cursor starts.
  private static var rowsAbove: Int { 8 }

  init(stage: Stage) {
    self.stage = stage
  }

  func enter() {
    stage.enter(self, in: Self.place)
    session = stage.takeReopened(by: self)
  }

  func show(_ state: PageState<Contents>) {
    self.state = state
    page = state.contents.map { Page($0) }
    if let contents = state.contents, let page {
      if let line = rows.selected, !page.ids.contains(line), let parent = Page.parent(of: line) {
        rows.select(parent)
      }
      applyFilter()
      if !isMoved, matching == nil, let line = page.start.flatMap(page.ids.firstIndex) {
        rows.window.restore(cursor: line, top: max(0, line - Self.rowsAbove))
      }
      stage.take(contents.artwork, of: contents.cover)
      restore(page)
      fetchCover()
    }
    stage.say(state.notice, from: self)
    stage.update()
  }

  /// Restores the cursor, whose line may appear only after others were expanded.
  private func restore(_ page: Page) {
    guard let session else { return }
    if !hasRestored { for event in page.events(restoring: session) { events.post(event) } }
    hasRestored = true
    guard let line = page.ids.first(where: { Page.numbers(of: $0) == session.pageItem }) else {
      return
    }
    rows.select(line)
    isMoved = true
  }

  var isPage: Bool { Page.pane != .track }

  var isBlank: Bool { state == nil }

  var crumb: SafeText? { page?.name }

  var cover: ArtworkLink? { Page.pane == .track ? nil : state?.contents?.cover }

  var isBusy: Bool { state?.content.isBusy == true }

  var status: StyledText { state?.status ?? "" }

  var wait: Duration? { state?.content.wait }

  var service: ServiceState? { ServiceState(state?.content) }

  var hints: [ScreenAction] {
    if filter.isTyping { return [.choose, .back] }
    return page?.hints(at: rows.selected)
      ?? (state?.content.isDeadEnd == true ? [.back] : [.retry, .back])
  }

  func note(in session: inout ScreenSession) {
    session.pane = Page.pane
    session.pageItem = rows.selected.map { Page.numbers(of: $0) } ?? []
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
    if performInFilter(action) { return true }
    switch action {
    case .choose: choose()
    case .picture, .open, .copy, .lyrics: return performOnItem(action)
    case .retry: events.post(.retry)
    case .back, .nextPane, .previousPane: events.post(.back)
    default: return page?.perform(action, on: self) == true
    }
    return true
  }

  /// Performs an action on the page's item, but shows the lyrics of the song under the cursor.
  func act(_ action: ItemAction) {
    if action == .showLyrics, let song = rows.selected.flatMap({ page?.song(at: $0) }) {
      events.post(.perform(action, song))
    } else {
      events.post(.act(action))
    }
  }

  /// Opens the item under the cursor, or the artwork if there is no list.
  private func choose() {
    events.post(rows.selected.flatMap { page?.opening($0) } ?? .act(.showArtwork))
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
