/// A player that streams previews.
package protocol PreviewPlayer: Sendable {
  /// Starts a preview, whose reports contain the outcome.
  func play(_ preview: Preview) -> any PlayingPreview
}
