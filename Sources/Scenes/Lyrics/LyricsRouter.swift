package import Entities

/// Lyrics lead to the preview of their song.
extension SceneRouter: LyricsRouting {
  package func play(_ queue: [TrackReference]) async {
    _ = await scenes.playback(queue).run()
  }

  package func enqueue(_ tracks: [TrackReference]) async {
    if !scenes.enqueue(tracks) { await play(tracks) }
  }
}
