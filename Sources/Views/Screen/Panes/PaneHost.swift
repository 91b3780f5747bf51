import Entities
import Scenes
import TerminalKit

/// The stage as panes know it: the screen around them, and the ways from one to another.
@MainActor protocol PaneHost: AnyObject {
  var context: DrawingContext { get }
  var bindings: KeyBindings { get }
  var pictures: ScreenPictures? { get }
  var targets: ClickTargets { get }
  var size: TerminalSize { get }
  /// Whether the user asked for no requests.
  var isOffline: Bool { get }
  /// The items of the shortcuts.
  var featured: FeaturedItems { get }

  // Panes

  var master: (any BarPane)? { get }
  /// The open pane beside or over the list; `nil` if there is at most a preview.
  var detail: (any ScreenPane)? { get }
  /// The tab that is open, also on a page that was opened from the queue.
  var openTab: ScreenTab { get }
  /// Whether the search has focus, although other panes are open, or are yet to close.
  var isAtBar: Bool { get }

  func begin(with master: any BarPane)

  /// Opens a pane, which takes the focus.
  func enter(_ pane: any ScreenPane, in place: PanePlace)

  func leave(_ pane: any ScreenPane)

  /// Moves the focus from the line at the top back to the open panes.
  func leaveBar()

  /// Leaves all open panes for the search, which has focus at once.
  func leaveForSearch()

  /// Whether the first screen lists the chart, with panes beside it for all else.
  func startsInPanes(_ grid: ScreenGrid) -> Bool

  /// Whether the chart of the other kind is beside the one that is listed.
  func showsTwoCharts(_ grid: ScreenGrid) -> Bool

  func quit()

  // Drawing

  /// Schedules a redraw after the current work.
  func update()

  /// Caches a loaded artwork for drawing.
  func take(_ state: ArtworkState, of artwork: ArtworkLink?)

  /// Does something once the cursor rests, unless it moves on before.
  func atRest(_ body: @escaping @MainActor () -> Void)

  // Messages

  /// Shows a message in the status line, until the next key.
  func say(_ notice: StyledText)

  /// Shows the notice of a scene, until the next key or page.
  func say(_ notice: Notice)

  /// Shows the notice of a scene's new state, unless that scene's pane lacks focus.
  func say(_ notice: Notice?, from pane: any ScreenPane)

  // Keys

  func perform(_ action: ScreenAction)

  /// Returns the name of the first key that performs an action where the focus is, or was before a
  /// box was opened; `nil` if none does.
  func key(of action: ScreenAction) -> SafeText?

  /// Returns the same for an action of one pane; `nil` if another one has focus.
  func key(of action: ScreenAction, in pane: any ScreenPane) -> SafeText?

  /// Returns the keys that help in a pane without rows, each with its word.
  func help(
    _ words: [(action: ScreenAction, word: SafeText)], in pane: any ScreenPane, isInField: Bool
  ) -> [Hint]

  // Places to find again

  var places: TabPlaces { get set }
  /// The session whose opened item is about to be shown again; at the start without focus.
  var reopening: (session: ScreenSession, takesFocus: Bool)? { get set }

  /// Returns the session in which a pane that just entered was open, if it is reopened.
  func takeReopened(by pane: any ScreenPane) -> ScreenSession?

  /// Opens the page again, with focus, that was open from a list, unless another item is under the
  /// cursor.
  func reopenLeftPage(of list: some ListPane & ItemPane & MarkingPane<StoreItem>)

  /// Returns the library or the favorites, in the order in which they were listed last.
  func saved(_ action: ScreenAction) -> ItemListSource
}

extension PaneHost {
  func help(_ words: [(action: ScreenAction, word: SafeText)], in pane: any ScreenPane) -> [Hint] {
    help(words, in: pane, isInField: false)
  }
}
