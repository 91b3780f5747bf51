package import Entities
package import Scenes
package import TerminalKit

/// A part of the screen: a scene draws it, and it receives keys while it has focus.
@MainActor package protocol ScreenPane: AnyObject {
  /// Draws the pane in an empty region.
  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Performs an action; returns `false` if it has no meaning here.
  func perform(_ action: ScreenAction) -> Bool

  /// Closes the pane and all panes that led to it.
  func quit()

  /// The available actions, most likely first.
  var hints: [ScreenAction] { get }

  // Requirements with defaults

  /// Handles a key before the key bindings, as a line being edited does.
  ///
  /// Returns `false` to pass the key on to the bindings.
  func take(_ key: Key) -> Bool

  /// Whether letters are typed into a line instead of triggering actions.
  var isTyping: Bool { get }

  /// Returns the word in the line of hints; `nil` for the usual one.
  func hint(_ action: ScreenAction) -> SafeText?

  /// Moves the focus from the first row to the line above; returns `false` if there is no such
  /// line.
  func goUp() -> Bool

  /// Moves the cursor to a track; returns `false` if the list doesn't have it.
  func goTo(_ track: Track.ID) -> Bool

  /// Moves the cursor to the item at a position; returns `nil` if there is none.
  func click(at position: Position) -> ListClick?

  /// Handles the mouse wheel; positive rows scroll down.
  func scroll(by rows: Int)

  /// Shows changes made by other programs.
  func refresh()

  /// Posts an event about items, also of a pane beside this one; returns `false` if it has no
  /// meaning here.
  func post(_ event: ItemsEvent) -> Bool

  var work: PaneWork { get }

  /// Whether there is nothing to draw yet.
  var isBlank: Bool { get }

  var status: StyledText { get }

  /// The pane's name in the path; `nil` if it has none.
  var crumb: SafeText? { get }

  /// The artwork that gives the accent color while the pane is open.
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
  package func refresh() {}
  package func post(_ event: ItemsEvent) -> Bool { false }
  package var work: PaneWork { PaneWork() }
  package var isBlank: Bool { false }
  package var status: StyledText { "" }
  package var crumb: SafeText? { nil }
  package var cover: ArtworkLink? { nil }
}

@MainActor protocol CursorPane: ScreenPane {
  associatedtype List: CursorRows
  var list: List { get set }
}

extension CursorPane {
  /// Moves the focus from the line of the filter, if there is one, to a clicked item.
  package func click(at position: Position) -> ListClick? {
    (self as? any FilteringPane)?.filter.isTyping = false
    return list.click(at: position)
  }

  package func scroll(by rows: Int) { list.scroll(by: rows) }
}

/// A pane that replaces the search list.
@MainActor package protocol ListPane: ScreenPane {
  var tab: ScreenSession.Tab { get }

  /// The event of the search that reopens this list; `nil` for the search itself.
  var reopening: SearchListEvent? { get }

  /// The identity of the item under the cursor, for the preview pane.
  var lookedAt: AnyHashable? { get }

  /// Posts the event that shows the item under the cursor in the preview pane; returns `false` if
  /// the item is about to change.
  func postLook() -> Bool

  /// Whether there are no rows.
  var isEmpty: Bool { get }

  /// Whether the list was a lookup of one item, which is open now.
  var isPassing: Bool { get }

  /// Notes the place in the list.
  func note(in session: inout ScreenSession)

  /// The tab that the place belongs to; `nil` if nothing leads back to the list.
  var placeTab: ScreenSession.Tab? { get }

  /// Opens the pages that were open when the user left the list, unless another item is under the
  /// cursor now; returns `false` if there are none.
  func reopenPages() -> Bool
}

extension ListPane {
  package var isEmpty: Bool { false }
  package var isPassing: Bool { false }
  package var placeTab: ScreenSession.Tab? { tab }
  package func reopenPages() -> Bool { false }
}

/// A page of an item.
@MainActor protocol PagePane: ScenePane where Event == PageEvent<Change> {
  /// A change of the page's list.
  associatedtype Change: Equatable & Sendable

  /// The page and the place on it; `nil` until it is loaded.
  var place: OpenPage? { get }

  /// The place to restore, and the pages that were opened from there.
  var restored: [OpenPage] { get set }
}

extension PagePane {
  package func post(_ event: ItemsEvent) -> Bool {
    events.post(.items(event))
    return true
  }

  /// Opens the page that was opened from this one, if any.
  func reopenNext() {
    guard restored.count > 1 else { return }
    stage.reopening = Array(restored.dropFirst())
    events.post(.items(.reopen(restored[1].page)))
  }
}

/// A pane about one item: the item under the cursor, or the item of the page.
@MainActor package protocol ItemPane: ScreenPane {
  func act(_ action: ItemAction)
}

extension ItemPane {
  /// Performs an action on the item; returns `false` for other actions.
  func performOnItem(_ action: ScreenAction) -> Bool {
    action.itemAction.map(act) != nil
  }
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

/// Where a pane is on the screen.
package enum PanePlace: Sendable {
  case master
  case detail
  case overlay
  case body
  /// The sidebar.
  case side
}

/// A pane that is open while its scene runs.
@MainActor protocol ScenePane: InterruptiblePane {
  var stage: any PaneHost { get }
  static var place: PanePlace { get }
}

extension ScenePane {
  package func enter() { stage.enter(self, in: Self.place) }
  package func leave() { stage.leave(self) }
}
