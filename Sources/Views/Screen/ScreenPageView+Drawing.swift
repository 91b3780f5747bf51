import Entities
import Scenes
import TerminalKit

extension ScreenPageView {
  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let border = context.drawBorder(title(context), in: &frame, region)
    let inside = filter.draw(in: &frame, region, inside: border, context)
    guard let page, let contents = state?.contents else {
      return MessageText(state?.content, stage.bindings, context).draw(in: &frame, inside)
    }
    let hasPicture = shownCover.map { cover in
      contents.artwork.isExpected || context.pictures?.has(cover) == true
    }
    // A cover needs facts at its side.
    let hasFacts =
      !page.facts(inside.columns, rows: inside.rows, at: rows.selected, context).isEmpty
    let layout = PageLayout(
      inside, hasPicture: context.pictures != nil && hasPicture == true && hasFacts,
      hasList: !page.ids.isEmpty,
      listRows: isPage ? inside.rows > Self.shortRows ? 10 : inside.rows - 1 : 0
    ) {
      context.pictures?.columns(ofSquare: $0) ?? 2 * $0
    } height: {
      page.facts($0, rows: inside.rows, at: rows.selected, context).count
    }
    self.layout = layout
    if let picture = layout.picture, let cover = shownCover {
      context.drawCover(cover, in: &frame, picture)
    }
    let facts = page.facts(
      layout.facts.columns, rows: inside.rows, at: rows.selected, context)
    frame.write(facts.map { $0.truncated(to: layout.facts.columns) }, in: layout.facts)
    drawList(of: page, in: &frame, layout, border: region, context)
  }

  private func title(_ context: DrawingContext) -> PaneTitle {
    let name = context.trail.isEmpty ? page?.title : page?.name
    var title = PaneTitle(name ?? "", aside: StyledText(page?.aside ?? ""))
    title.trail = context.trail + title.trail
    guard let page, isPage, let index = rows.selected.flatMap(rows.ids.firstIndex) else {
      return title
    }
    let count = matching?.count { $0 < page.itemCount } ?? page.itemCount
    if index < count { title.position = "\(index + 1) of \(count)" }
    return title
  }

  private func drawList(
    of page: Page, in frame: inout Frame, _ layout: PageLayout, border: Region,
    _ context: DrawingContext
  ) {
    let cells = cells
    let columns = ListColumns(
      needs, columns: layout.list.columns, highlighter: filter.highlighter)
    let hasHeads = isPage && context.grid.width > .small
    let region = hasHeads ? context.belowHeads(layout.list, rows: 8) : layout.list
    columns.drawHeads(in: &frame, layout.list, above: region)
    // Without focus, as beside a list that has it, there is no line to choose.
    let showsCursor = context.hasFocus || page.start != nil
    let cursor = showsCursor ? rows.window.cursor : nil
    rows.window.draw(in: &frame, region, context, showsCursor: showsCursor) {
      .heading(page.heading($0), page.count(ofSection: $0))
    } item: { index, _ in
      guard cells.indices.contains(index) else { return "" }
      let isPlaying = page.track(at: matching?[index] ?? index).map { $0 == context.playing }
      let line = cells[index].marked(isPlaying)
      return columns.text(line, isUnderCursor: index == cursor)
    }
    if let matching, matching.isEmpty {
      MessageText("No matches for \(quoting: filter.text, .bold).").draw(in: &frame, region)
    }
    guard Page.pane == .track, !layout.isBeside, context.grid.isFramed else { return }
    for (row, shown) in rows.window.rows.enumerated() {
      guard case .heading(let section) = shown else { continue }
      context.drawRule(
        page.heading(section), aside: StyledText(page.count(ofSection: section)),
        in: &frame, border, row: region.row + row - border.row)
    }
  }
}

extension ScreenPageView {
  /// Loads the artwork of the line under the cursor, once the cursor rests on it.
  func fetchCover() {
    guard let pictures = stage.pictures, let cover = cursorCover, !pictures.has(cover) else {
      return
    }
    stage.atRest { pictures.fetch(cover) }
  }

  /// The artwork to draw: that of the line under the cursor once it is there, or else the page's.
  var shownCover: ArtworkLink? {
    cursorCover.flatMap { stage.pictures?.has($0) == true ? $0 : nil } ?? state?.contents?.cover
  }

  private var cursorCover: ArtworkLink? { rows.selected.flatMap { page?.cover(at: $0) } }
}

extension ArtworkState {
  /// Whether there is an image, or might be one soon.
  fileprivate var isExpected: Bool {
    switch self {
    case .loading, .loaded: true
    case .none, .failed: false
    }
  }
}

extension DrawingContext {
  /// Draws a cover, or a field in its place until it is there.
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
