import Entities
import Scenes
import TerminalKit

// What is on view, and what is looked at.
extension Stage {
  /// Has the artist that is gone to next begin with these albums open.
  func reopen(_ albums: [Album.ID]) {
    reopenedAlbums = Set(albums)
  }

  /// Those albums, for the one who opens them.
  func takeReopenedAlbums() -> Set<Album.ID> {
    defer { reopenedAlbums = [] }
    return reopenedAlbums
  }

  /// The pane that keys go to.
  var focused: (any ScreenPane)? { entries.last?.pane ?? master }

  /// The list on view.
  var list: (any ScreenPane)? { entries.last { $0.place == .master }?.pane ?? master }

  /// What is on view beside the list, or over it; `nil` where that is only looked at.
  var detail: (any ScreenPane)? { entries.last { $0.place == .detail }?.pane }

  /// Whether there is room for something beside the list.
  package var showsBoth: Bool { layout(screen.size).showsBoth }

  /// Shows something beside the list without giving it the keys; `nil` shows nothing there.
  ///
  /// - Parameters:
  ///   - pane: what is shown.
  ///   - scene: plays its scene; it is cancelled when something else is looked at.
  package func look(at pane: (any ScreenPane)?, _ scene: @escaping () async -> Void = {}) {
    looking?.cancel()
    if looked?.isBlank == false { lookedBefore = looked }
    looked = pane
    looking = Task { await scene() }
    update()
  }

  /// What is to be seen beside the list.
  var seen: (any ScreenPane)? { looked?.isBlank == true ? lookedBefore : looked }

  /// Keeps what has come of an artwork, to be drawn.
  func take(_ state: ArtworkState, of artwork: ArtworkLink?) {
    if case .loaded(let picture) = state, let artwork { pictures?.take(picture, of: artwork) }
  }
}
