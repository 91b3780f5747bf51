import Entities
import Scenes
import TerminalKit

/// The stage as panes see it: the screen around them, and navigation.
@MainActor protocol PaneHost: AnyObject {
  var context: DrawingContext { get }
  var bindings: KeyBindings { get }
  var pictures: ScreenPictures? { get }
  var targets: ClickTargets { get }
  var size: TerminalSize { get }
  var isOffline: Bool { get }
  /// The items of the shortcuts.
  var featured: FeaturedItems { get }

  // Panes

  /// The open list; one in the preview pane isn't open.
  var list: (any ListPane)? { get }
  /// The open pane beside or over the list; `nil` if there is at most a preview.
  var detail: (any ScreenPane)? { get }
  /// The open tab, also on a page opened from the queue.
  var openTab: ScreenSession.Tab { get }
  /// Whether the search has focus, although other panes are open or still closing.
  var isAtBar: Bool { get }

  /// Begins with the pane of the search, which is always open.
  func begin(with master: any ListPane)

  /// Opens a pane, which gets focus.
  func enter(_ pane: any ScreenPane, in place: PanePlace)

  func leave(_ pane: any ScreenPane)

  /// Moves the focus from the input line back to the open panes.
  func leaveBar()

  /// Gives the focus to the list or the queue, instead of the pages opened from it.
  func goToOpenList()

  /// Leaves all open panes for the search, which gets focus at once.
  func leaveForSearch()

  /// Whether the first screen lists the chart, with everything else in panes beside it.
  func startsInPanes(_ grid: ScreenGrid) -> Bool

  /// Whether the other chart is shown beside the listed one.
  func showsTwoCharts(_ grid: ScreenGrid) -> Bool

  func quit()

  // Drawing

  /// Schedules a redraw after the current work; updates share one redraw.
  func update()

  /// Caches a loaded artwork for drawing.
  func take(_ state: ArtworkState, of artwork: ArtworkLink?)

  /// Runs `body` once the cursor rests, unless it moves before.
  func atRest(_ body: @escaping @MainActor () -> Void)

  // Messages

  /// Shows a message in the status line, until the next key.
  func say(_ notice: StyledText)

  /// Shows a message in the status line, until the next key or state of a scene.
  func sayForNow(_ notice: StyledText)

  /// Shows a scene's notice, until the next key or page.
  func say(_ notice: Notice)

  /// Shows the notice of a scene's new state, unless its pane lacks focus.
  func say(_ notice: Notice?, from pane: any ScreenPane)

  // Keys

  func perform(_ action: ScreenAction)

  /// Searches the store for the text of a filter; the key to go back leads from there to the open
  /// list.
  func searchMeant(_ text: String)

  /// Keeps typed-ahead keys for the results of a search; pressing Enter again has no effect.
  func awaitResults()

  /// Lets typed-ahead keys act on the results.
  func endAwaitingResults()

  /// Returns the name of the first key for an action in the pane with focus; `nil` if there is
  /// none.
  ///
  /// If a box is open, the pane behind it counts.
  func key(of action: ScreenAction) -> SafeText?

  /// Returns the same for one pane; `nil` if another pane has focus.
  func key(of action: ScreenAction, in pane: any ScreenPane) -> SafeText?

  /// Returns the keys that help in a pane without rows, each with its word.
  func help(_ words: [KeyWord], in pane: any ScreenPane) -> [Hint]

  // Sessions

  /// The places in tabs as the user left them.
  var noted: ScreenSession { get set }
  /// The pages to open, each from the one before; the next page that opens takes them.
  var reopening: [OpenPage] { get set }

  /// Returns the list that the action of a tab shows: the library, favorites, or a chart, in the
  /// last order; `nil` for other tabs, and if no chart was open.
  func source(of action: ScreenAction) -> ItemListSource?
}

/// An action, and the word for its key.
typealias KeyWord = (action: ScreenAction, word: SafeText)
