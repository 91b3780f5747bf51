/// A view whose person may call off what is under way.
@MainActor package protocol InterruptibleView: AnyObject {
  /// Returns when the person does so, or when the task is cancelled.
  func interruption() async
}

extension InterruptibleView {
  /// Nobody can.
  package func interruption() async {
    await Task.cancellation()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Returns when the task is cancelled.
  package static func cancellation() async {
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
  }
}
