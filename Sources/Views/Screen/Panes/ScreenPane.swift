package import Entities
package import Scenes
package import TerminalKit

/// A part of the screen that one scene draws, and that receives keys while it has focus.
@MainActor package protocol ScreenPane: AnyObject {
  /// Draws the pane in a region, which is empty before.
  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Performs an action; returns `false` if it has no meaning here.
  func perform(_ action: ScreenAction) -> Bool

  /// Leaves the pane, and all panes that led to it.
  func quit()

  /// The actions that are available now, the most likely first.
  var hints: [ScreenAction] { get }

  // All others have defaults.

  /// Handles a key before the key bindings, as a line being edited does.
  ///
  /// Returns `false` to pass the key on to the bindings.
  func take(_ key: Key) -> Bool

  /// Whether letters go into a line being edited, and don't trigger actions.
  var isTyping: Bool { get }

  /// Returns the word in the line of hints; `nil` for the usual one.
  func hint(_ action: ScreenAction) -> SafeText?

  /// Moves the focus from the first row to the line above; returns `false` if there is none.
  func goUp() -> Bool

  /// Moves the cursor to a track; returns `false` if the list doesn't have it.
  func goTo(_ track: Track.ID) -> Bool

  /// Moves the cursor to the item at a position on the screen; returns `nil` if there is none.
  func click(at position: Position) -> ListClick?

  /// Handles the mouse wheel; positive rows scroll down.
  func scroll(by rows: Int)

  var work: PaneWork { get }

  /// Whether there is nothing to draw yet.
  var isBlank: Bool { get }

  var status: StyledText { get }

  /// The name of the pane in the path to those that it led to; `nil` if it has none.
  var crumb: SafeText? { get }

  /// The artwork whose color is the accent while the pane is open.
  var cover: ArtworkLink? { get }
}

extension ScreenPane {
  package func take(_ key: Key) -> Bool { false }
  package var isTyping: Bool { false }
  package func hint(_ action: ScreenAction) -> SafeText? { nil }
  package func goUp() -> Bool { false }
  package func goTo(_ track: Track.ID) -> Bool { false }
  package func click(at position: Position) -> ListClick? { nil }
  package func scroll(by rows: Int) {}
  package var work: PaneWork { PaneWork() }
  package var isBlank: Bool { false }
  package var status: StyledText { "" }
  package var crumb: SafeText? { nil }
  package var cover: ArtworkLink? { nil }
}

/// A pane with a cursor in its rows.
@MainActor protocol CursorPane: ScreenPane {
  associatedtype List: CursorRows
  var list: List { get set }
}

extension CursorPane {
  package func click(at position: Position) -> ListClick? { list.click(at: position) }
  package func scroll(by rows: Int) { list.scroll(by: rows) }
}

/// A pane in the place of the initial list.
@MainActor package protocol ListPane: ScreenPane {
  var tab: ScreenTab { get }

  /// The event of the search that opens this list again; `nil` for the search itself.
  var reopening: SearchListEvent? { get }

  /// The identity of the item under the cursor, for the preview pane.
  var lookedAt: AnyHashable? { get }

  /// Posts the event that shows the item under the cursor in the preview pane.
  func postLook()

  /// Posts an event about items of a pane beside the list; returns `false` if that has no meaning.
  func post(_ event: ItemsEvent) -> Bool

  /// Shows the changes of other programs.
  func refresh()

  /// Whether there are no rows to move in.
  var isEmpty: Bool { get }

  /// The number of columns that the list needs.
  var naturalColumns: Int { get }
}

extension ListPane {
  package func post(_ event: ItemsEvent) -> Bool { false }
  package func refresh() {}
  package var isEmpty: Bool { false }
  package var naturalColumns: Int { 0 }
}

/// A page of an item.
@MainActor protocol PagePane: ScreenPane {
  /// The item of the page; `nil` until it is loaded.
  var item: StoreItem? { get }

  /// Adds the state of the page to the session to save for the next start.
  func note(in session: inout ScreenSession)
}

/// A pane with an item under the cursor, or of an item.
@MainActor package protocol ItemPane: ScreenPane {
  func act(_ action: ItemAction)
}

extension ItemPane {
  /// Performs an action on the item; returns `false` if the action isn't one on an item.
  func performOnItem(_ action: ScreenAction) -> Bool {
    action.itemAction.map(act) != nil
  }
}

/// The pane of the initial list, which also has the input line at the top.
@MainActor package protocol BarPane: ListPane {
  func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Whether the next letter begins a term in the input line.
  var beginsTerm: Bool { get }

  /// Whether the focus is in the input line, if the pane has it.
  var isInBar: Bool { get }

  /// Moves the focus from the input line to the list.
  func goToList()

  /// Moves the focus to the input line; if `selectsText`, the next letter replaces its text.
  func focusBar(selectsText: Bool)

  /// Searches for a text, as if it was typed in the input line and submitted.
  func searchFor(_ text: String)

  /// Returns the store and the filters of searches, as long as possible first, or only the store's
  /// code if `isShort`.
  func places(isShort: Bool) -> [(store: SafeText, filters: SafeText)]

  /// Opens the page again that was open when another tab or a dialog was opened.
  func reopenLeftPage()

  /// The title of the window; `nil` if it has none.
  var windowTitle: SafeText? { get }

  /// Whether there is no search yet, only what to start from.
  var isStart: Bool { get }

  /// The items to start from.
  var featured: FeaturedItems { get }

  /// Whether the user went on to another list, a dialog, or a term, so that what opens now is late.
  var isGoingOn: Bool { get }

  /// Posts an event of a shortcut.
  func follow(_ event: SearchListEvent)

  /// The session to save for the next start; `nil` without a search or if it is private.
  var session: ScreenSession? { get }
}

/// A pane whose keys post the events of a scene.
@MainActor package protocol EventPane: ScreenPane, SceneView {
  var events: UserEvents<Event> { get }
}

extension EventPane {
  package func nextEvent() async -> Event? { await events.next() }
}

/// A pane whose events can cancel the work of its scene.
@MainActor package protocol InterruptiblePane: EventPane {
  static var quitEvent: Event { get }
}

extension InterruptiblePane {
  package func interruption() async { await events.interruption() }
  package func quit() { events.end(with: Self.quitEvent) }
}

/// A place of panes on the screen.
package enum PanePlace: Sendable {
  case master
  case detail
  case overlay
  case body
  /// The sidebar.
  case side
}

/// A pane that is on the stage while its scene runs.
@MainActor protocol ScenePane: InterruptiblePane {
  var stage: any PaneHost { get }
  /// The place on the screen while the scene runs.
  static var place: PanePlace { get }
}

extension ScenePane {
  package func enter() { stage.enter(self, in: Self.place) }
  package func leave() { stage.leave(self) }
}
