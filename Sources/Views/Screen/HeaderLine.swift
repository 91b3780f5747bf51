import TerminalKit

/// A part of the program, which has a tab.
package enum ScreenTab: Int, CaseIterable, Sendable {
  case search, charts, library, favorites, playing

  var title: SafeText {
    switch self {
    case .search: "Search"
    case .charts: "Charts"
    case .library: "Library"
    case .favorites: "Favorites"
    case .playing: "Playing"
    }
  }
}

/// The first row of the screen: the name, the tabs, and the store at the right.
struct HeaderLine {
  private static let name: SafeText = " ♪ tunes "

  let open: ScreenTab
  let grid: ScreenGrid

  /// The columns of each tab.
  var tabs: [(tab: ScreenTab, columns: Range<Int>)] {
    var column = Self.name.columns + 1
    return ScreenTab.allCases.map { tab in
      let end = column + tab.title.columns + 2
      defer { column = end + (grid.width == .small ? 0 : 1) }
      return (tab, column..<end)
    }
  }

  func draw(
    in frame: inout Frame, _ region: Region, place: StyledText
  ) {
    frame.write(StyledText(Self.name, Style.solid.merging(.bold)), in: region)
    for (tab, columns) in tabs {
      let style = tab == open ? Style.accent.merging(.cursor).merging(.bold) : .quiet
      frame.write(
        StyledText(" " + tab.title + " ", style), in: region, column: columns.lowerBound)
    }
    let start = tabs.last?.columns.upperBound ?? 0
    guard place.columns + 2 <= region.columns - start else { return }
    frame.write(place, in: region, column: 1, alignment: .trailing)
  }
}
