/// A preview that is playing.
package protocol PlayingPreview: Sendable {
  /// The player's reports, which end after the last one or when the preview is stopped.
  ///
  /// They are for a single reader. A busy reader receives only the latest progress.
  var reports: AsyncStream<PlayerReport> { get }

  /// Sends a command, which the player follows if it can; its next report shows the effect.
  func send(_ command: PlayerCommand)

  /// Stops the preview and returns when all its processes have ended.
  func stop() async
}
