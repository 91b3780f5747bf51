package import Entities
package import Scenes
package import TerminalKit

/// A part of the screen that one scene draws, and that receives keys while it has focus.
@MainActor package protocol ScreenPane: AnyObject {
  /// Draws the pane in a region, which is empty before.
  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Handles a key before the key bindings, as a line being edited does.
  ///
  /// Returns `false` to pass the key on to the bindings.
  func take(_ key: Key) -> Bool

  /// Performs an action; returns `false` if it has no meaning here.
  func perform(_ action: ScreenAction) -> Bool

  /// Moves the focus from the first row to the line above; returns `false` if there is none.
  func goUp() -> Bool

  /// The identity of the item under the cursor, for the preview pane.
  var lookedAt: AnyHashable? { get }

  /// Moves the cursor to a track; returns `false` if the list doesn't have it.
  func goTo(_ track: Track.ID) -> Bool

  /// The event of the search that opens this list again; `nil` for the search itself.
  var reopening: SearchListEvent? { get }

  /// Posts the event that shows the item under the cursor in the preview pane.
  func postLook()

  /// Moves the cursor to the item at a position on the screen; returns `nil` if there is none.
  func click(at position: Position) -> ListClick?

  /// Handles the mouse wheel; positive rows scroll down.
  func scroll(by rows: Int)

  /// Leaves the pane, and all panes that led to it.
  func quit()

  /// Adds the pane's state to the session to save for the next start.
  func note(in session: inout ScreenSession)

  /// The actions that are available now, the most likely first.
  var hints: [ScreenAction] { get }

  /// Whether letters go into a line being edited, and don't trigger actions.
  var isTyping: Bool { get }

  /// Returns the word in the line of hints; `nil` for the usual one.
  func hint(_ action: ScreenAction) -> SafeText?

  var status: StyledText { get }

  /// The title of the window while the pane is open; `nil` if it has none.
  var windowTitle: SafeText? { get }

  /// The name of the pane in the path to those that it led to; `nil` if it has none.
  var crumb: SafeText? { get }

  /// The artwork whose color is the accent while the pane is open.
  var cover: ArtworkLink? { get }

  var isBusy: Bool { get }

  /// The rest of a pause before the pane's next request; `nil` if there is none.
  var wait: Duration? { get }

  /// Why the store's answer is missing or old; `nil` if it isn't.
  var service: ServiceState? { get }

  /// Whether there is nothing to draw yet.
  var isBlank: Bool { get }

  /// The track that is playing.
  var playing: Track.ID? { get }

  /// The tab of a list.
  var tab: ScreenTab { get }

  /// Whether the pane takes the place of the list unless the screen is wide.
  var isPage: Bool { get }

  /// The number of columns that a list needs.
  var naturalColumns: Int { get }

  /// The number of rows that a box or a list needs; 0 for a list that takes all rows.
  var naturalRows: Int { get }

  /// Returns the region of a box.
  func region(in layout: ScreenLayout) -> Region
}

extension ScreenPane {
  package func take(_ key: Key) -> Bool { false }
  package func goUp() -> Bool { false }
  package var lookedAt: AnyHashable? { nil }
  package var reopening: SearchListEvent? { nil }
  package func postLook() {}
  package func goTo(_ track: Track.ID) -> Bool { false }
  package func click(at position: Position) -> ListClick? { nil }
  package func scroll(by rows: Int) {}
  package var isTyping: Bool { false }
  package func note(in session: inout ScreenSession) {}
  package func hint(_ action: ScreenAction) -> SafeText? { nil }
  package var status: StyledText { "" }
  package var windowTitle: SafeText? { nil }
  package var crumb: SafeText? { nil }
  package var cover: ArtworkLink? { nil }
  package var isBusy: Bool { false }
  package var wait: Duration? { nil }
  package var service: ServiceState? { nil }
  package var isBlank: Bool { false }
  package var playing: Track.ID? { nil }
  package var tab: ScreenTab { .search }
  package var isPage: Bool { false }
  package var naturalColumns: Int { 0 }
  package var naturalRows: Int { 0 }
  package func region(in layout: ScreenLayout) -> Region { layout.overlay(rows: naturalRows) }
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

  /// Opens the page again that was open from the item under the cursor; `reopenTrack` opens a track's.
  func openAgain(_ page: ScreenSession.Pane, reopenTrack: () -> Void) {
    switch page {
    case .search, .list: return
    case .track: reopenTrack()
    case .album: act(.showAlbum)
    case .artist: act(.showArtist)
    }
  }
}

/// The pane of the initial list, which also has the input line at the top.
@MainActor package protocol BarPane: ScreenPane {
  func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Moves the focus to the input line; if `selectsText`, the next letter replaces its text.
  func focusBar(selectsText: Bool)

  /// Returns the store and the filters of searches, as long as possible first, or only the store's
  /// code if `isShort`.
  func places(isShort: Bool) -> [(store: SafeText, filters: SafeText)]

  /// Whether there is no search yet, only what to start from.
  var isStart: Bool { get }

  /// The items to start from.
  var featured: FeaturedItems { get }

  /// Whether the user chose another list or dialog, which is yet to open.
  var isGoingOn: Bool { get }

  /// Posts an event of a shortcut.
  func follow(_ event: SearchListEvent)

  /// The session to save for the next start; `nil` without a search or if it is private.
  var session: ScreenSession? { get }
}

/// A pane that is the view of a scene.
@MainActor package protocol ScenePane: ScreenPane, SceneView {
  var stage: Stage { get }
  var events: UserEvents<Event> { get }
  /// The place on the screen while the scene runs.
  static var place: Stage.Place { get }
  static var quitEvent: Event { get }
}

extension ScenePane {
  package var isLive: Bool { true }

  package func enter() {
    stage.enter(self, in: Self.place)
  }

  package func leave() {
    stage.leave(self)
  }

  package func nextEvent() async -> Event? {
    await events.next()
  }

  package func interruption() async {
    await events.interruption()
  }

  package func quit() {
    events.end(with: Self.quitEvent)
  }
}
