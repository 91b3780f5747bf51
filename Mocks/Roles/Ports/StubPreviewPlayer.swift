package import Entities

/// Records the previews, each of which plays the same script.
package final class StubPreviewPlayer: PreviewPlayer {
  private let previews = Record<Preview>()
  private let steps: [ScriptedPlayingPreview.Step]

  package init(_ steps: [ScriptedPlayingPreview.Step] = [.report(.ended)]) { self.steps = steps }

  package var played: [Preview] { previews.values }

  package func play(_ preview: Preview) -> any PlayingPreview {
    previews.note(preview)
    return ScriptedPlayingPreview(steps)
  }
}
