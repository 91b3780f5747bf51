/// A view whose user can cancel the current operation.
@MainActor package protocol InterruptibleView: AnyObject {
  /// Returns when the user cancels, or when the task is canceled.
  func interruption() async

  /// Whether the user sees new states while the view waits for an event.
  var isLive: Bool { get }
}

extension InterruptibleView {
  /// Returns only when the task is canceled, because the user can't cancel.
  package func interruption() async {
    await Task.cancellation()
  }

  package var isLive: Bool { false }
}

extension Task where Success == Never, Failure == Never {
  /// Returns when the task is canceled.
  package static func cancellation() async {
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
  }
}
