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
  }
}
