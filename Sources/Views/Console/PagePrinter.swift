import Entities
import Scenes
import TerminalKit

/// Prints a page, in parts if it has more rows than the terminal.
@MainActor final class PagePrinter<Page: ConsolePage> {
  private let console: Console
  /// The places where the printed parts begin, ending with the current one.
  private var places = [PagePlace.first]
  /// Where the next part begins; `nil` after the last one.
  private var next: PagePlace?

  init(console: Console) {
    self.console = console
  }

  /// Starts over with the first part.
  func restart() {
    places = [PagePlace.first]
  }

  /// Prints the current part of a page; `hasHead` is whether the head is already printed.
  ///
  /// If there are changed rows, `change`, they become visible.
  func write(_ page: Page, hasHead: Bool, change: Range<Int>? = nil) {
    // The list can have become shorter.
    places.removeAll { $0.line == .max && $0.row >= max(1, page.rowCount) }
    let notes = page.notes(hasHead: hasHead)
    guard hasHead, places.count == 1 else {
      if let change { show(change, of: page, notes) }
      return write(page, head: hasHead ? page.head(nil) : [], notes)
    }
    let layout = PictureLayout(capabilities: console.results.capabilities)
    guard case .loaded(let picture) = page.page.artwork, let pictures = console.pictures,
      layout.room != nil
    else {
      return write(page, head: page.head(nil), notes + ArtworkText.notes(on: page.page.artwork))
    }
    console.later { [self] in
      let fit = fit(page, notes)
      let room = layout.room(for: picture, cell: await pictures.measuredCell(), above: page, fit)
      var drawn: DrawnPicture?
      if let room { drawn = await pictures.drawing(of: picture, within: room) }
      let problem = pictures.takeProblem().map { ErrorMessage($0).line.styled(.dim) }
      let all = notes + [problem].compactMap(\.self)
      guard let drawn else { return write(page, head: page.head(nil), all) }
      write(page, beside: drawn, on: pictures, layout, all)
    }
  }

  /// Prints the next or previous part, or returns a notice if there is none.
  func turn(_ page: Page, isForward: Bool) -> Notice? {
    if isForward {
      guard let next else { return .lastPage }
      places.append(next)
    } else {
      guard places.count > 1 else { return .firstPage }
      places.removeLast()
    }
    if places.count == 1 {
      write(page, hasHead: true)
    } else {
      write(page, head: page.head(nil), [])
    }
    return nil
  }
}

extension PagePrinter {
  private func fit(_ page: Page, _ notes: [StyledText]) -> PageFit {
    console.fit(besides: notes + (console.asks ? [page.hint(at: console)] : []))
  }

  /// Begins a part with some rows, unless they are visible.
  private func show(_ rows: Range<Int>, of page: Page, _ notes: [StyledText]) {
    let first = places[places.count - 1].row
    let shown = fit(page, notes).rows(of: page.rows, from: first, below: 0)
    let isShown = shown.lowerBound <= rows.lowerBound && rows.upperBound <= shown.upperBound
    if !isShown, rows.lowerBound != first { places.append(PagePlace(row: rows.lowerBound)) }
  }

  private func write(
    _ page: Page, beside picture: DrawnPicture, on pictures: PictureCanvas,
    _ layout: PictureLayout, _ notes: [StyledText]
  ) {
    let fit = fit(page, notes)
    let lines = layout.lines(of: page.head, beside: picture.extent)
    pictures.write(picture, beside: lines.beside)
    console.results.writeLines(lines.below)
    let height = max(picture.extent.rows, lines.beside.count) + fit.height(lines.below)
    let rows = console.asks ? fit.rows(of: page.rows, from: 0, below: height) : 0..<page.rowCount
    finish(
      page, PagePart(rows: rows, next: page.rows.place(after: rows)), hasHead: true, notes)
  }

  private func write(_ page: Page, head: [StyledText], _ notes: [StyledText]) {
    let part =
      console.asks && console.results.capabilities.isTerminal
      ? fit(page, notes).part(from: places[places.count - 1], head: head, page.rows)
      : PagePart(head: head, rows: 0..<page.rowCount)
    console.results.writeLines(part.head)
    finish(page, part, hasHead: !part.head.isEmpty, notes)
  }

  /// Prints the rows of a part, their range, and notes.
  private func finish(_ page: Page, _ part: PagePart, hasHead: Bool, _ notes: [StyledText]) {
    next = part.next
    let list = page.rows.lines(part.rows)
    console.results.writeLines(hasHead && !list.isEmpty ? [""] + list : list)
    let isPart = !part.rows.isEmpty && part.rows.count < page.rowCount
    console.summarize(isPart ? [page.range(part.rows)] : [], hasMore: next != nil)
    for note in notes { console.note(note) }
  }
}
