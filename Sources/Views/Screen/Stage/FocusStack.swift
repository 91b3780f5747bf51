import Entities
import TerminalKit

/// The open panes, with focus on the last one opened.
///
/// Scenes lead to one another, so panes close in reverse order.
@MainActor struct FocusStack {
  typealias Entry = (pane: any ScreenPane, place: PanePlace)

  /// The pane of the search list, which is always open.
  var master: ScreenSearchListView?
  private(set) var entries: [Entry] = []
  /// The list that a dialog was opened from, which stays behind it.
  var behind: (any ListPane)?
  /// Whether several panes are being closed, to open something else.
  var areLeft = false
  var isAtBar = false
  /// Whether the list has the focus while panes opened from it stay beside it.
  var isAtList = false
  /// Whether the open panes are closing for a search.
  var areClosing = false

  /// The pane with focus.
  var focused: (any ScreenPane)? {
    if !isAtBar, let last = entries.last, last.place == .overlay { return last.pane }
    return active
  }

  /// The pane with focus, or the one behind a box.
  var active: (any ScreenPane)? {
    if isAtBar { return master }
    return isAtList ? path.first : entries.last { $0.place != .overlay }?.pane ?? master
  }

  /// The open list; one that only leads to the item it found isn't there for the user.
  var list: (any ListPane)? {
    let lists = entries.lazy.filter { $0.place == .master }.compactMap { $0.pane as? any ListPane }
    return lists.last { !$0.isPassing } ?? behind ?? master
  }

  /// The queue of the tab of the current song, which is open over any list and its pages.
  var playing: PlayingPane? { entries.lazy.compactMap { $0.pane as? PlayingPane }.first }

  /// The entries in the open tab.
  private var shown: ArraySlice<Entry> {
    entries[(entries.firstIndex { $0.pane is PlayingPane } ?? 0)...]
  }

  /// The pages in the open tab.
  private var pages: [any ScreenPane] { shown.filter { $0.place == .detail }.map(\.pane) }

  var detail: (any ScreenPane)? { pages.last }

  /// The pages of the list, which can be behind the queue.
  var pagesOfList: [any ScreenPane] {
    entries.prefix { !($0.pane is PlayingPane) }.filter { $0.place == .detail }.map(\.pane)
  }

  /// The list or page whose scene handles events; the queue has none.
  var handler: (any ScreenPane)? { last(in: .detail) ?? list }

  /// The pane that replaces all others except the bar.
  var body: (any ScreenPane)? { last(in: .body) }

  /// The pane beside the list that has focus, or the second chart that led to the open page.
  var side: ShortcutsPane? { last(in: .side) as? ShortcutsPane }

  /// The box with focus, over all other panes.
  var box: (any BoxPane)? {
    entries.last.flatMap { $0.place == .overlay ? $0.pane as? any BoxPane : nil }
  }

  /// The last opened pane except boxes and the panes beside lists.
  var page: (any ScreenPane)? { entries.last { $0.place != .overlay && $0.place != .side }?.pane }

  var openTab: ScreenSession.Tab { playing == nil ? list?.tab ?? .search : .playing }

  /// The queue, or the list with the one that led to it if any, and the pages down to the open one.
  var path: [any ScreenPane] {
    let lists: [(any ScreenPane)?] = playing.map { [$0] } ?? [playlists, list]
    return lists.compactMap(\.self) + pages
  }

  /// The playlists that led to the open one.
  var playlists: ScreenPlaylistsView? {
    entries.lazy.compactMap { $0.pane as? ScreenPlaylistsView }.first { $0 !== list }
  }

  /// The list and the pages and dialogs over it, if they have the focus; the queue is the same over
  /// any list.
  var place: [any ScreenPane] {
    if isAtList { return Array(path.prefix(1)) }
    let open = shown.filter { $0.place != .side && !($0.pane is CommandsPane) }.map(\.pane)
    return playing == nil ? (list.map { [$0] } ?? []) + open : open
  }

  private func last(in place: PanePlace) -> (any ScreenPane)? {
    entries.last { $0.place == place }?.pane
  }

  func contains(_ pane: any ScreenPane) -> Bool { entries.contains { $0.pane === pane } }

  /// Opens a pane, which gets focus unless a box has been opened over the pane that led to it.
  mutating func open(_ pane: any ScreenPane, in place: PanePlace) {
    let box = place == .overlay ? nil : entries.firstIndex { $0.place == .overlay }
    entries.insert((pane, place), at: box ?? entries.count)
    if place == .master { behind = nil }
    // Letters of a search never become keys of a pane that opens late.
    isAtBar = isAtBar && place != .overlay && place != .side
    isAtList = isAtList && place == .overlay
  }

  mutating func close(_ pane: any ScreenPane, closesQueue: Bool = false) {
    entries.removeAll { $0.pane === pane || closesQueue && $0.pane is PlayingPane }
    (isAtBar, areClosing) = (isAtBar && !entries.isEmpty, areClosing && !entries.isEmpty)
    isAtList = isAtList && path.count > 1
  }

  /// Returns the panes opened after `pane`, last first.
  func panes(after pane: (any ScreenPane)?) -> [any ScreenPane] {
    Array(entries.reversed().map(\.pane).prefix { $0 !== pane })
  }
}
