package import Scenes

/// Plays events, each when so many states have been shown, and records the states.
@MainActor package final class ScriptedPlaybackView: PlaybackView {
  package private(set) var states: [PlaybackState] = []
  /// Each event with the number of states after which it comes.
  private var script: [(Int, PlaybackEvent)]
  private let events: AsyncStream<PlaybackEvent>
  private let continuation: AsyncStream<PlaybackEvent>.Continuation

  package init(_ script: [(Int, PlaybackEvent)] = []) {
    self.script = script
    (events, continuation) = AsyncStream.makeStream(of: PlaybackEvent.self)
    if script.isEmpty { continuation.finish() }
  }

  package func show(_ state: PlaybackState) {
    states.append(state)
    while let next = script.first, next.0 <= states.count {
      continuation.yield(next.1)
      script.removeFirst()
    }
  }

  package func nextEvent() async -> PlaybackEvent? {
    for await event in events { return event }
    return nil
  }
}
