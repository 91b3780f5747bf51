import Entities
import Scenes
import TerminalKit

/// The full-screen view of a page: facts and artwork, and a list that scrolls with them.
@MainActor
final class ScreenPageView<Page: ScreenPage>: ScenePane, PagePane, ItemPane, FilteringPane,
  MarkingPane
{
  typealias Contents = Page.Contents
  typealias Event = Page.Event
  typealias Change = Contents.ListEvent

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
  /// The last drawn layout.
  var layout: PageLayout?
  var restored: [OpenPage] = []
  private var hasRestored = false
  /// Whether the user has moved the cursor, so that it stays there.
  var isMoved = false {
    didSet { if isMoved { restored = [] } }
  }
  /// The height of a page with at most one row of facts.
  static var shortRows: Int { 12 }
  /// The rows above the line where the cursor starts.
  private static var rowsAbove: Int { 8 }

  init(stage: any PaneHost) {
    self.stage = stage
  }

  func show(_ state: PageState<Contents>) {
    self.state = state
    page = state.contents.map { Page($0) }
    lines = page?.sections.flatMap(\.lines) ?? []
    if let contents = state.contents, let page {
      if let place = restored.first, !hasRestored { filter = FilterLine(place.filter) }
      if selected == nil { selectParent() }
      applyFilter()
      if !isMoved, rows.matching == nil, let line = page.start {
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
    guard let place = restored.first else { return }
    if !hasRestored {
      for event in page.events(expanding: place.openAlbums) { events.post(event) }
      reopenNext()
    }
    hasRestored = true
    guard lines.contains(where: { $0.id == place.line }) else { return }
    rows.select(place.line)
    rows.window.restore(cursor: rows.window.cursor, top: place.top)
    isMoved = true
  }

  /// The line under the cursor, or the item's own if there is no room for the list; `nil` if there
  /// is none.
  var selected: Int? {
    guard layout?.list.isEmpty != true else { return page?.start }
    return rows.selected.flatMap { id in lines.firstIndex { $0.id == id } }
  }

  /// Moves the cursor from a line that disappears to the line that hides it.
  private func selectParent() {
    if let parent = rows.selected.flatMap(PageLine.parent) { rows.select(parent) }
  }

  var isPage: Bool { Page.kind != .track }

  var isBlank: Bool { state == nil }

  var crumb: SafeText? { page?.name }

  var cover: ArtworkLink? { Page.kind == .track ? nil : state?.contents?.cover }

  var work: PaneWork { PaneWork(state?.content) }

  var status: StyledText { state?.status ?? "" }

  var hints: [ScreenAction] {
    if let filterHints { return filterHints }
    return page?.hints(at: selected)
      ?? (state?.content.isDeadEnd == true ? [.back] : [.retry, .back])
  }

  var place: OpenPage? {
    guard let contents = state?.contents,
      let page = PageReference(contents.stored(contents.item))
    else { return nil }
    var place = OpenPage(page, line: (rows.selected ?? []).filter { $0 != 0 })
    (place.filter, place.top) = (filter.text, rows.window.top)
    place.openAlbums = self.page?.openAlbums ?? []
    return place
  }
}

extension ScreenPageView: TrackDetailView where Page == TrackDetailPage {}
extension ScreenPageView: AlbumView where Page == AlbumPage {}
extension ScreenPageView: ArtistView where Page == ArtistPage {}

// MARK: - Keys

extension ScreenPageView {
  func perform(_ action: ScreenAction) -> Bool {
    if rows.move(action) {
      isMoved = true
      fetchCover()
      return true
    }
    if performInFilter(action) || performInMarks(action) || performOnMarked(action) { return true }
    switch action {
    case .choose where isUnmatched: break
    case .choose: if !post(.choose) { events.post(.act(.showArtwork)) }
    case .picture, .open, .copy, .lyrics: return performOnItem(action)
    case .retry: events.post(.retry)
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
    guard let event = action.itemsEvent(on: rows, playing: rows) else { return false }
    unmark(after: action)
    events.post(.items(event))
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

// MARK: - Drawing

extension ScreenPageView {
  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let (main, side) = page == nil ? (region, nil) : PageLayout.panes(of: Page.kind, in: region)
    let border = context.drawBorder(title(context), in: &frame, main)
    let inside = filter.draw(in: &frame, main, inside: border, context)
    guard let page else {
      let retryKey = stage.key(of: .retry, in: self)
      return MessageText(state?.content, retryKey: retryKey, context).draw(in: &frame, inside)
    }
    // The layout needs the height of the facts, often at the width they are drawn in.
    var last: (columns: Int, facts: [StyledText])?
    func facts(_ columns: Int) -> [StyledText] {
      if let last, last.columns == columns { return last.facts }
      let rows = side == nil ? inside.rows : .max
      let facts = page.facts(columns, rows: rows, at: selected, context)
      last = (columns, facts)
      return facts
    }
    let layout: PageLayout
    if let side {
      let beside = context.focused(false).drawBorder(PaneTitle("Album"), in: &frame, side)
      layout = PageLayout(
        list: inside, side: beside, hasPicture: hasPicture(context),
        columns: columns(ofSquare: context))
    } else {
      layout = self.layout(inside, context) { facts($0).count }
    }
    self.layout = layout
    if let picture = layout.picture, let cover = shownCover {
      context.drawCover(cover, in: &frame, picture)
    }
    let texts = facts(layout.facts.columns) + (side == nil ? [] : keys(for: page, context))
    frame.write(texts.map { $0.truncated(to: layout.facts.columns) }, in: layout.facts)
    drawList(of: page, in: &frame, layout, border: region, context)
  }

  private func hasPicture(_ context: DrawingContext) -> Bool {
    guard let cover = shownCover, let pictures = context.pictures else { return false }
    return state?.contents?.artwork.isExpected == true || pictures.has(cover)
  }

  private func columns(ofSquare context: DrawingContext) -> (Int) -> Int {
    { rows in context.pictures?.columns(ofSquare: rows) ?? 2 * rows }
  }

  private func layout(
    _ inside: Region, _ context: DrawingContext, height: (Int) -> Int
  ) -> PageLayout {
    // A cover needs facts beside it.
    PageLayout(
      inside, hasPicture: hasPicture(context) && height(inside.columns) > 0,
      hasList: !lines.isEmpty,
      listRows: isPage ? inside.rows > Self.shortRows ? 10 : inside.rows - 1 : 0,
      columns: columns(ofSquare: context), height: height)
  }

  /// Returns the keys for the line under the cursor, shown below facts in a separate pane.
  private func keys(for page: Page, _ context: DrawingContext) -> [StyledText] {
    guard context.hasFocus, let line = selected else { return [] }
    let keys = page.keys(at: line).compactMap { action, meaning in
      stage.key(of: action).map { (context.name(of: $0), meaning) }
    }
    return [""] + context.texts(keys)
  }

  private func title(_ context: DrawingContext) -> PaneTitle {
    let name = context.trail.isEmpty ? page?.title : page?.name
    var title = PaneTitle(name ?? "", aside: StyledText(page?.aside ?? ""))
    title.trail = context.trail + title.trail
    guard let page, isPage, rows.selected != nil else { return title }
    let own = page.sections.filter(\.isOwn).map(\.lines.count).reduce(0, +)
    let count = rows.matching?.count { $0 < own } ?? own
    if rows.window.cursor < count { title.position = "\(rows.window.cursor + 1) of \(count)" }
    return title
  }

  private func drawList(
    of page: Page, in frame: inout Frame, _ layout: PageLayout, border: Region,
    _ context: DrawingContext
  ) {
    let (cells, headed, ids) = (cells, page.headed, rows.ids)
    let columns = ListColumns(needs, columns: layout.list.columns, highlighter: filter.highlighter)
    let hasHeads = isPage && context.grid.width > .small
    let region = hasHeads ? context.belowHeads(layout.list, rows: 8) : layout.list
    columns.drawHeads(in: &frame, layout.list, above: region)
    // Without focus, no line is highlighted, unless the page starts at one.
    let showsCursor = context.hasFocus || page.start != nil
    rows.window.draw(in: &frame, region, context, columns, showsCursor: showsCursor) {
      .heading(headed[$0].heading ?? "", headed[$0].count)
    } cells: {
      var cells = cells.indices.contains($0) ? cells[$0] : ListCells()
      cells.isMarked = ids.indices.contains($0) && marks.contains(ids[$0])
      return cells
    }
    if isUnmatched { unmatchedMessage.draw(in: &frame, region, on: stage) }
    guard Page.kind == .track, !layout.isBeside, context.grid.isFramed else { return }
    for (row, shown) in rows.window.rows.enumerated() {
      guard case .heading(let section) = shown else { continue }
      frame.drawRule(
        in: border, row: region.row + row - border.row, .line,
        title: StyledText(headed[section].heading ?? "", .bold),
        aside: StyledText(headed[section].count, .quiet))
    }
  }

  /// Loads the artwork for the line under the cursor once the cursor rests.
  func fetchCover() {
    guard let pictures = stage.pictures, let cover = cursorCover, !pictures.has(cover) else {
      return
    }
    stage.atRest { pictures.fetch(cover) }
  }

  /// The artwork to draw: the line's once it is loaded, or else the page's.
  var shownCover: ArtworkLink? {
    cursorCover.flatMap { stage.pictures?.has($0) == true ? $0 : nil } ?? state?.contents?.cover
  }

  private var cursorCover: ArtworkLink? { selected.flatMap { lines[$0].cover } }
}

extension ArtworkState {
  /// Whether there is an image, or may be one soon.
  fileprivate var isExpected: Bool {
    switch self {
    case .loading, .loaded: true
    case .none, .failed: false
    }
  }
}

extension DrawingContext {
  /// Draws a cover, or a placeholder until it is loaded.
  @MainActor func drawCover(_ cover: ArtworkLink, in frame: inout Frame, _ region: Region) {
    let room = PictureExtent(columns: region.columns, rows: region.rows)
    if let drawn = pictures?.drawn(cover, within: room) {
      frame.draw(drawn.picture, id: drawn.id, in: region)
    } else {
      frame.fill(region, Style.field)
      let note = StyledText("♪", Style.line.merging(Style.field))
      frame.write(note, in: region, row: region.rows / 2, column: region.columns / 2)
    }
  }
}

// MARK: - The filter

extension ScreenPageView {
  func applyFilter() {
    guard let page else { return }
    let all = lines.map(\.cells)
    rows.replace(lines.map(\.id), sections: page.starts, texts: all.map(\.text), in: filter)
    cells = rows.shown(all)
    needs = ColumnNeeds(all)
  }

  var canFilter: Bool { !lines.isEmpty && layout?.list.isEmpty != true }

  var row: AnyHashable? { rows.selected }

  var isUnmatched: Bool { rows.matching?.isEmpty == true }

  func hint(_ action: ScreenAction) -> SafeText? {
    filterHint(action) ?? markHint(action) ?? selected.flatMap { page?.hint(action, at: $0) }
  }

  func goTo(_ track: Track.ID) -> Bool {
    guard let line = lines.first(where: { $0.track == track }), rows.ids.contains(line.id) else {
      return false
    }
    isMoved = true
    rows.select(line.id)
    return true
  }
}
