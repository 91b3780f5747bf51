package import Scenes
package import TerminalKit

/// A pane that is the view of a scene.
@MainActor package protocol ScenePane: ScreenPane, SceneView {
  var stage: Stage { get }
  var events: UserEvents<Event> { get }
  /// The place on the screen while the scene runs.
  static var place: Stage.Place { get }
  static var quitEvent: Event { get }
}

extension ScenePane {
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
    events.post(Self.quitEvent)
  }
}

<<<<<<< HEAD
/// A pane of facts and artwork, with a list below that scrolls with them.
@MainActor package protocol DetailPane: ScenePane {
  associatedtype Item: Hashable & Sendable

  var page: DetailPage<Item> { get set }
  /// The facts as they were drawn last.
  var head: DetailHead? { get }
  static var artworkEvent: Event { get }
  /// Opens the item under the cursor, or the artwork if no item is visible.
  func choose()
}

extension DetailPane {
  package static var place: Stage.Place { .detail }

  package var isLive: Bool { true }

  /// Moves the cursor to a clicked item, or opens it on the second click.
  ///
  /// A click on the image opens the artwork.
  package func click(at position: Position) {
    switch page.click(at: position, head: head) {
    case .again: choose()
    case .picture: events.post(Self.artworkEvent)
    case .other: break
    }
  }

  package func scroll(by rows: Int) {
    page.scroll(by: rows)
=======
/// A box over all other panes, with a line that filters its list.
@MainActor package protocol BoxPane: ScenePane {
  var box: ChoiceBox { get set }
  static var backEvent: Event { get }
  /// Whether there is a list.
  var hasList: Bool { get }
  /// Identifies the item under the cursor.
  var cursor: AnyHashable? { get }
  /// Moves the cursor; returns `false` if the action isn't a movement.
  func move(_ action: ScreenAction) -> Bool
  /// Moves the cursor to a clicked row of the list; returns `false` if there is no item.
  func moveToClick(row: Int) -> Bool
  /// Chooses the item under the cursor.
  func choose()
  /// Filters the list by the text of the line, which the user has finished or is still typing.
  func filter(isTyping: Bool)
}

extension BoxPane {
  package static var place: Stage.Place { .overlay }

  package var isTyping: Bool { hasList && box.isTyping }

  /// Handles a key in the line, unless there is no list to filter.
  package func take(_ key: Key) -> Bool {
    hasList && play(box.take(key))
  }

  func play(_ outcome: ChoiceBox.Outcome?) -> Bool {
    switch outcome {
    case .edited: filter(isTyping: true)
    case .left(let action):
      if let action { _ = move(action) }
      filter(isTyping: false)
    case .chosen: choose()
    case .back: events.post(Self.backEvent)
    case .ended: quit()
    case .nothing: break
    case nil: return false
    }
    return true
  }

  /// Moves the cursor to a clicked item, or chooses it on the second click.
  package func click(at position: Position) {
    guard hasList else { return }
    guard position.row >= box.listRow else { return box.isTyping = true }
    let before = cursor
    guard moveToClick(row: position.row - box.listRow) else { return }
    box.isTyping = false
    if cursor == before { choose() }
>>>>>>> b4c7f1c6cd7f8111251a1b9af2bd189dd3ca3006
  }
}
