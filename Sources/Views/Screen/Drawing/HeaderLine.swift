import Entities
import Scenes
import TerminalKit

extension ScreenSession.Tab {
  /// The tabs in their order; an open playlist is in the tab of playlists.
  static let shown: [ScreenSession.Tab] = [
    .search, .charts, .library, .favorites, .playing, .playlists,
  ]

  var title: SafeText { SafeText(rawValue.prefix(1).uppercased() + rawValue.dropFirst()) }

  /// The action that opens the tab.
  var action: ScreenAction {
    switch self {
    case .search: .results
    case .charts: .charts
    case .library: .library
    case .favorites: .favorites
    case .playing: .playing
    case .playlists, .playlist: .playlists
    }
  }
}

/// The first row of the screen: the name, the tabs, the state of the service, and the store.
///
/// If a sidebar has the tabs, the path to the open pane is shown instead.
struct HeaderLine {
  private static let name: SafeText = " ♪ tunes "

  let open: ScreenSession.Tab
  let grid: ScreenGrid
  /// The names of the list and of the pages that led here.
  var trail: [SafeText] = []
  var service: ServiceState?

  private var state: StyledText { service?.text ?? "" }

  /// Whether the name fits beside the tabs.
  private var namesProgram: Bool {
    let tabs = ScreenSession.Tab.shown.map { $0.title.columns + 2 }.reduce(0, +)
    return grid.hasSidebar || grid.columns > Self.name.columns + tabs
  }

  var tabs: [(tab: ScreenSession.Tab, columns: Range<Int>)] {
    guard !grid.hasSidebar else { return [] }
    var column = namesProgram ? Self.name.columns + 1 : 0
    return ScreenSession.Tab.shown.map { tab in
      let end = column + tab.title.columns + 2
      defer { column = end + (grid.width == .small ? 0 : 1) }
      return (tab, column..<end)
    }
  }

  /// Draws the line with the first of some places that fits.
  ///
  /// Clicks open tabs and parts of the path, or choose another store or other genres.
  @MainActor func draw(
    in frame: inout Frame, _ region: Region, places: [(store: SafeText, filters: SafeText)],
    _ context: DrawingContext
  ) {
    if namesProgram { frame.write(StyledText(Self.name, Style.solid.merging(.bold)), in: region) }
    for (tab, columns) in tabs {
      let style = tab == open ? Style.accent.merging(.cursor).merging(.bold) : .quiet
      frame.write(StyledText(" " + tab.title + " ", style), in: region, column: columns.lowerBound)
      let part = region.split(left: columns.lowerBound).rest.split(left: columns.count).left
      context.targets?.add(part) { _ in context.perform(tab.action) }
    }
    var start = tabs.last?.columns.upperBound ?? Self.name.columns + 1
    if grid.hasSidebar {
      let room = region.split(left: start).rest
      let most = room.columns - (places.last?.store.columns ?? 0) - state.columns - 3
      start += drawTrail(in: &frame, room, columns: most, context)
    }
    draw(places, in: &frame, region.split(left: start).rest, context)
  }

  /// Draws the path to the open pane, and returns its columns.
  @MainActor private func drawTrail(
    in frame: inout Frame, _ region: Region, columns: Int, _ context: DrawingContext
  ) -> Int {
    let names = trail.first == open.title ? trail : [open.title] + trail
    let last = StyledText(names[names.count - 1], .bold)
    let path = (names.dropLast().map { StyledText($0, .quiet) } + [last])
      .joined(separator: StyledText(" › ", .line)).truncated(to: max(0, columns))
    frame.write(path, in: region)
    var column = 0
    for (index, name) in names.dropLast().enumerated() {
      let part = region.split(left: column).rest.split(left: name.columns).left
      let place = index - (names.count - trail.count)
      context.targets?.add(part) { _ in
        place < 0 ? context.perform(open.action) : context.goBack(place)
      }
      column += name.columns + 3
    }
    return path.columns
  }

  /// Draws the state of the service, and the first place that fits beside it.
  @MainActor private func draw(
    _ places: [(store: SafeText, filters: SafeText)], in frame: inout Frame, _ region: Region,
    _ context: DrawingContext
  ) {
    let room = region.columns - 2 - (state.isEmpty ? 0 : state.columns + 2)
    let texts = places.map { $0.filters.isEmpty ? $0.store : "\($0.store) · \($0.filters)" }
    let index = texts.firstIndex { $0.columns <= room }
    let place = index.map { StyledText(texts[$0], .quiet) } ?? ""
    let shown = [state, place].filter { !$0.isEmpty }.joined(separator: "  ")
    if shown.columns + 2 <= region.columns {
      frame.write(shown, in: region, column: 1, alignment: .trailing)
    }
    guard let index else { return }
    let part = region.split(right: texts[index].columns + 1).right
    context.targets?.add(part) { _ in context.perform(.storefronts) }
    let filters = places[index].filters.columns
    guard filters > 0 else { return }
    context.targets?.add(part.split(right: filters + 1).right) { _ in context.perform(.genres) }
  }
}
