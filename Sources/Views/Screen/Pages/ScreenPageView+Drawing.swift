import Entities
import Retrieval
import Scenes
import TerminalKit

extension ScreenPageView {
  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let (main, side) = page == nil ? (region, nil) : PageLayout.panes(of: Page.pane, in: region)
    let border = context.drawBorder(title(context), in: &frame, main)
    let inside = filter.draw(in: &frame, main, inside: border, context)
    guard let page else {
      let retryKey = stage.key(of: .retry, in: self)
      return MessageText(state?.content, retryKey: retryKey, context).draw(in: &frame, inside)
    }
    let layout: PageLayout
    if let side {
      let facts = context.focused(false).drawBorder(PaneTitle("Album"), in: &frame, side)
      layout = PageLayout(
        list: inside, side: facts, hasPicture: hasPicture(context),
        columns: columns(ofSquare: context))
    } else {
      layout = self.layout(of: page, inside, context)
    }
    self.layout = layout
    if let picture = layout.picture, let cover = shownCover {
      context.drawCover(cover, in: &frame, picture)
    }
    var facts = page.facts(
      layout.facts.columns, rows: side == nil ? inside.rows : .max, at: selected, context)
    if side != nil { facts += keys(for: page, context) }
    frame.write(facts.map { $0.truncated(to: layout.facts.columns) }, in: layout.facts)
    drawList(of: page, in: &frame, layout, border: region, context)
  }

  private func hasPicture(_ context: DrawingContext) -> Bool {
    guard let cover = shownCover, let pictures = context.pictures else { return false }
    return state?.contents?.artwork.isExpected == true || pictures.has(cover)
  }

  private func columns(ofSquare context: DrawingContext) -> (Int) -> Int {
    { rows in context.pictures?.columns(ofSquare: rows) ?? 2 * rows }
  }

  private func layout(of page: Page, _ inside: Region, _ context: DrawingContext) -> PageLayout {
    let height = { columns in
      page.facts(columns, rows: inside.rows, at: self.selected, context).count
    }
    // A cover needs facts beside it.
    return PageLayout(
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
    let width = keys.map(\.0.columns).max() ?? 0
    return [""]
      + keys.map { StyledText($0, .bold).padded(to: width + 2) + StyledText($1, .quiet) }
  }

  private func title(_ context: DrawingContext) -> PaneTitle {
    let name = context.trail.isEmpty ? page?.title : page?.name
    var title = PaneTitle(name ?? "", aside: StyledText(page?.aside ?? ""))
    title.trail = context.trail + title.trail
    guard let page, isPage, rows.selected != nil else { return title }
    let own = page.sections.filter(\.isOwn).map(\.lines.count).reduce(0, +)
    let count = matching?.count { $0 < own } ?? own
    if rows.window.cursor < count { title.position = "\(rows.window.cursor + 1) of \(count)" }
    return title
  }

  private func drawList(
    of page: Page, in frame: inout Frame, _ layout: PageLayout, border: Region,
    _ context: DrawingContext
  ) {
    let (cells, headed, ids) = (cells, page.headed, rows.ids)
    let columns = ListColumns(
      needs, columns: layout.list.columns, highlighter: filter.highlighter)
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
    guard Page.pane == .track, !layout.isBeside, context.grid.isFramed else { return }
    for (row, shown) in rows.window.rows.enumerated() {
      guard case .heading(let section) = shown else { continue }
      context.drawRule(
        headed[section].heading ?? "", aside: StyledText(headed[section].count),
        in: &frame, border, row: region.row + row - border.row)
    }
  }
}

extension ScreenPageView {
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

extension ScreenPageView: FilteringPane {
  /// Lists the lines that match the filter, without sections.
  func applyFilter() {
    guard let page else { return }
    matching =
      filter.text.isEmpty
      ? nil : Matcher(lines.map(\.cells.text)).places(for: filter.text).sorted()
    let shown = matching.map { $0.map { lines[$0] } } ?? lines
    rows.replace(shown.map(\.id), sections: matching == nil ? page.starts : [])
    cells = shown.map(\.cells)
    needs = ColumnNeeds(cells)
  }

  var canFilter: Bool { !lines.isEmpty }

  var isUnmatched: Bool { matching?.isEmpty == true }

  func hint(_ action: ScreenAction) -> SafeText? {
    markHint(action) ?? filterHint(action) ?? selected.flatMap { page?.hint(action, at: $0) }
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
