/// A place that one task stands still at until it is let on.
package final class HeldPassage: Sendable {
  private let arrivals: AsyncStream<Void>
  private let arriving: AsyncStream<Void>.Continuation
  private let releases: AsyncStream<Void>
  private let releasing: AsyncStream<Void>.Continuation

  package init() {
    (arrivals, arriving) = AsyncStream.makeStream()
    (releases, releasing) = AsyncStream.makeStream()
  }

  /// Stands still there.
  package func pass() async {
    arriving.yield()
    // Also where the task is cancelled: a user who does not listen to that is played.
    await Task { for await _ in releases { break } }.value
  }

  /// Waits until the task is there.
  package func isReached() async {
    for await _ in arrivals { break }
  }

  package func release() {
    releasing.yield()
  }
}
