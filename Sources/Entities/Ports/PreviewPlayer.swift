/// Plays previews, streaming them.
package protocol PreviewPlayer: Sendable {
  /// Begins to play; what becomes of it, its reports tell.
  func play(_ preview: Preview) -> any PlayingPreview
}
