/// A preview that is being played.
package protocol PlayingPreview: Sendable {
  /// Ends after the last report, or when it was stopped; for one reader, who misses all progress but
  /// the latest while they are busy.
  var reports: AsyncStream<PlayerReport> { get }

  /// Tells the player something, which it does where it can; its next report says so.
  func send(_ command: PlayerCommand)

  /// Ends the playing, and returns when no process of it is left.
  func stop() async
}
