/// A view whose person may call off what is under way.
@MainActor package protocol InterruptibleView: AnyObject {
  /// Returns when the person does so, or when the task is cancelled.
  func interruption() async

  /// Whether states are seen while the view waits for what the person does next.
  var isLive: Bool { get }
}

extension InterruptibleView {
  /// Nobody can.
  package func interruption() async {
    await Task.cancellation()
  }

  package var isLive: Bool { false }
}

extension Task where Success == Never, Failure == Never {
  /// Returns when the task is cancelled.
  package static func cancellation() async {
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
  }
}
