import Entities
import Scenes
import TerminalKit

// The first screen: what to start from before a search.
extension SearchContent {
  /// Shows the start, if it is in front of the results.
  mutating func take(_ start: StartState, isInFront: Bool) {
    self.start = start
    isStart = isInFront || isStart
    guard isInFront else { return }
    (state, listing) = (SearchListState(), nil)
    showStart()
  }

  private mutating func showStart() {
    let (suggestions, picked) = (start.content.searches, start.content.picked)
    let featured = featuredRows(after: suggestions.count + picked.count)
    let favorites = Array(featured.prefix(start.featured.favorites.count))
    let chart = Array(featured.dropFirst(favorites.count))
    guard !isInPanes else {
      show(.past, [], chart, named: "")
      for (index, row) in list.ids.enumerated() {
        cells[row]?[.number] = "\(index + 1)"
        for column in [ListColumn.album, .year] { cells[row]?[column] = "" }
      }
      needs = ColumnNeeds(Array(cells.values), hidesShared: false)
      return
    }
    let rows = picked.enumerated().map { index, entry in
      Listing.Row(
        position: suggestions.count + index + 1, item: .track(entry.track),
        isFavorite: entry.starredAt != nil)
    }
    show(.past, suggestions.map { .term($0.term.text) }, rows, named: "Previously opened")
    append(favorites, named: "Latest favorites")
    append(chart, named: "Top songs")
  }

  /// Lists only the chart, if panes beside it have the rest.
  mutating func arrange(inPanes isInPanes: Bool) {
    guard isInPanes != self.isInPanes else { return }
    self.isInPanes = isInPanes
    if isStart { showStart() } else { take(state) }
  }

  /// Returns the favorites and the chart, whose numbers follow `count` others.
  private func featuredRows(after count: Int) -> [Listing.Row] {
    let favorites = start.featured.favorites.compactMap(\.item.id)
    return start.featured.all.enumerated().map { index, entry in
      Listing.Row(
        position: count + index + 1, item: entry.item,
        isFavorite: entry.item.id.map(favorites.contains) == true)
    }
  }

  /// Appends a group of items that aren't listed yet.
  private mutating func append(_ rows: [Listing.Row], named name: SafeText) {
    let rows = rows.filter { row in row.item.id.map { items[.item($0)] == nil } ?? false }
    guard !rows.isEmpty else { return }
    sections.append(list.ids.count)
    headings.append(name)
    let found = rows.compactMap { $0.item.id.map(Row.item) }
    items.merge(zip(found, rows)) { first, _ in first }
    cells.merge(zip(found, rows.map { ListCells($0) })) { first, _ in first }
    needs = ColumnNeeds(list.ids.compactMap { cells[$0] } + found.compactMap { cells[$0] })
    list.replace(list.ids + found, sections: sections)
  }
}

/// The first keys to know, shown beside past searches.
@MainActor struct StartText {
  /// The rows of the text with its border.
  static let rows = 8

  let bindings: KeyBindings
  let context: DrawingContext

  private var lines: [(key: SafeText, text: SafeText)] {
    func keys(_ actions: ScreenAction...) -> SafeText {
      actions.compactMap { bindings.key(of: $0).map(context.name) }.joined(separator: " ")
    }
    return [
      ("type", "results appear as you go"), (keys(.down), "to the list and its keys"),
      (keys(.choose), "opens, \(keys(.play)) plays a preview"),
      (keys(.storefronts, .genres), "the store, its genres"),
      (keys(.library, .charts), "your library, the charts"), (keys(.help), "all keys"),
    ]
  }

  func draw(in frame: inout Frame, _ region: Region) {
    let lines = lines
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
