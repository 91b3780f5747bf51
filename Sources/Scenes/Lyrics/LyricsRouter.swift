package import Entities

/// Lyrics lead to the preview of their song.
extension SceneRouter: LyricsRouting {
  package func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async {
    if placement != .replacing, scenes.enqueue(tracks, placement) { return }
    _ = await scenes.playback(tracks).run()
  }
}
