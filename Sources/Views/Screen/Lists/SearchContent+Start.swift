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
        isFavorite: start.featured.isFavorite(.track(entry.track)))
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
    start.featured.all.enumerated().map { index, entry in
      Listing.Row(
        position: count + index + 1, item: entry.item,
        isFavorite: start.featured.isFavorite(entry.item))
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
struct StartText {
  /// The rows of the text with its border.
  static let rows = 8

  /// The keys of each line by their names, and what they do.
  private(set) var lines: [(keys: [SafeText], text: SafeText)] = []

  mutating func add(_ keys: [SafeText], _ text: SafeText) {
    if !keys.isEmpty { lines.append((keys, text)) }
  }

  @MainActor func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let lines = lines.map { keys, text in
      (key: keys.map(context.name).joined(separator: " "), text: text)
    }
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

extension Stage {
  /// Returns the text about the keys that work where the focus is.
  func startText(in layout: ScreenLayout) -> StartText {
    let hints = panes.active?.hints ?? []
    func keys(_ actions: ScreenAction...) -> [SafeText] { actions.compactMap(key) }
    var text = StartText()
    if panes.active?.isTyping == true {
      text.add(["type"], "results appear as you go")
      if hints.contains(.choose) { text.add(keys(.choose), "searches, or opens a link") }
      if hints.contains(.down) { text.add(keys(.down), "to the list and its keys") }
      if showsPastSearches(in: layout) { text.add(keys(.nextPane), "to your past searches") }
    } else {
      if hints.contains(.play) {
        text.add(keys(.choose, .play), "opens, plays a preview")
      } else if hints.contains(.choose) {
        text.add(keys(.choose), "opens the selected line")
      }
      text.add(keys(.search), "types a search")
      text.add(keys(.storefronts, .genres), "the store, its genres")
      text.add(keys(.library, .charts), "your library, the charts")
    }
    text.add(keys(.help), "all keys")
    text.add(keys(.quit), "quits")
    return text
  }
}
