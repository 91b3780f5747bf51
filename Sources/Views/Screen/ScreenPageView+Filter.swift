import Entities
import Retrieval
import Scenes
import TerminalKit

extension ScreenPageView: FilteringPane {
  /// Lists the lines that match the filter, without their sections.
  func applyFilter() {
    guard let page else { return }
    let (all, ids) = (page.rows, page.ids)
    matching =
      filter.text.isEmpty ? nil : Matcher(all.map(\.text)).places(for: filter.text).sorted()
    rows.replace(
      matching.map { $0.map { ids[$0] } } ?? ids, sections: matching == nil ? page.sections : [])
    cells = matching.map { $0.map { all[$0] } } ?? all
    needs = ColumnNeeds(cells)
  }

  var canFilter: Bool { page?.ids.isEmpty == false }

  var isTyping: Bool { filter.isTyping }

  func take(_ key: Key) -> Bool { takeInFilter(key) }

  func hint(_ action: ScreenAction) -> SafeText? {
    filterHint(action) ?? rows.selected.flatMap { page?.hint(action, at: $0) }
  }

  func goTo(_ track: Track.ID) -> Bool {
    guard let page, let line = page.ids.indices.first(where: { page.track(at: $0) == track }),
      rows.ids.contains(page.ids[line])
    else { return false }
    isMoved = true
    rows.select(page.ids[line])
    return true
  }
}

extension PageEvent {
  /// Whether the event leads away from the page, and so cancels its work.
  var leavesPage: Bool {
    switch self {
    case .select, .act(.showAlbum), .act(.showArtist), .act(.showLyrics), .perform, .retry, .back,
      .quit:
      true
    case .toggleFavorites, .play, .enqueue, .addToPlaylist, .act, .list: false
    }
  }
}
