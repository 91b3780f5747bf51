import Entities
import Scenes
import TerminalKit

// The first screen: past searches and items to start from.
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
        isFavorite: start.featured.isFavorite(.track(entry.track)))
    }
    show(.past, suggestions.map { .term($0.term.text) }, rows, named: "Previously opened")
    append(favorites, named: "Latest favorites")
    append(chart, named: "Top songs")
  }

  /// Lists only the chart if panes beside it have the rest.
  mutating func arrange(inPanes isInPanes: Bool) {
    guard isInPanes != self.isInPanes else { return }
    self.isInPanes = isInPanes
    if isStart { showStart() } else { take(state) }
  }

  /// Returns the favorites and the chart, numbered after `count` others.
  private func featuredRows(after count: Int) -> [Listing.Row] {
    start.featured.all.enumerated().map { index, entry in
      Listing.Row(
        position: count + index + 1, item: entry.item,
        isFavorite: start.featured.isFavorite(entry.item))
    }
  }

  /// Appends a group of items without those already listed.
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
