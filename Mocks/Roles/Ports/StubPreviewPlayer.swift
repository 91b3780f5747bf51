package import Entities
import Synchronization

/// Records the previews, each of which plays the same script.
package final class StubPreviewPlayer: PreviewPlayer {
  private let previews = Mutex<[Preview]>([])
  private let steps: [ScriptedPlayingPreview.Step]

  package init(_ steps: [ScriptedPlayingPreview.Step] = [.report(.ended)]) { self.steps = steps }

  package var played: [Preview] { previews.withLock(\.self) }

  package func play(_ preview: Preview) -> any PlayingPreview {
    previews.withLock { $0.append(preview) }
    return ScriptedPlayingPreview(steps)
  }
}
