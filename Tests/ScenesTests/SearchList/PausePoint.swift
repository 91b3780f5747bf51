/// A point where one task waits until it is released.
final class PausePoint: Sendable {
  private let arrivals: AsyncStream<Void>
  private let arriving: AsyncStream<Void>.Continuation
  private let releases: AsyncStream<Void>
  private let releasing: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arriving) = AsyncStream.makeStream()
    (releases, releasing) = AsyncStream.makeStream()
  }

  /// Waits for ``release()``.
  func pause() async {
    arriving.yield()
    // In a task of its own, which ignores cancellation.
    await Task { for await _ in releases { break } }.value
  }

  /// Waits until a task is waiting.
  func waitUntilReached() async {
    for await _ in arrivals { break }
  }

  func release() {
    releasing.yield()
  }
}
