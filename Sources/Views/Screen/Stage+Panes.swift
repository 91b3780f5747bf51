import Entities
import Scenes
import TerminalKit

// The open panes and the preview pane.
extension Stage {
  /// Sets the albums that the next artist view expands at first.
  func reopen(_ albums: [Album.ID]) {
    reopenedAlbums = Set(albums)
  }

  /// Returns the albums from ``reopen(_:)``, once.
  func takeReopenedAlbums() -> Set<Album.ID> {
    defer { reopenedAlbums = [] }
    return reopenedAlbums
  }

  var focused: (any ScreenPane)? { entries.last?.pane ?? master }

  var list: (any ScreenPane)? { entries.last { $0.place == .master }?.pane ?? master }

  /// The open pane beside or over the list; `nil` if there is at most a preview.
  var detail: (any ScreenPane)? { entries.last { $0.place == .detail }?.pane }

  /// Whether there is room for a pane beside the list.
  package var showsBoth: Bool { layout(screen.size).showsBoth }

  /// Shows a preview pane beside the list, without focus; `nil` shows none.
  ///
  /// `scene` runs the scene of the pane, and is canceled when another pane is shown.
  package func look(at pane: (any ScreenPane)?, _ scene: @escaping () async -> Void = {}) {
    previewTask?.cancel()
    if previewPane?.isBlank == false { previousPreview = previewPane }
    previewPane = pane
    previewTask = Task {
      // A pane that is no longer looked at would enter with focus.
      if !Task.isCancelled { await scene() }
    }
    update()
  }

  /// The preview pane to draw: the previous one until the new one has content.
  var seen: (any ScreenPane)? { previewPane?.isBlank == true ? previousPreview : previewPane }

  /// Caches a loaded artwork for drawing.
  func take(_ state: ArtworkState, of artwork: ArtworkLink?) {
    if case .loaded(let picture) = state, let artwork { pictures?.take(picture, of: artwork) }
  }
}
