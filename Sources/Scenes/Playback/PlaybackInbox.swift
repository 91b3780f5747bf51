import Entities

/// Puts the events of the user and the reports of the player into one order.
@MainActor final class PlaybackInbox {
  enum Item: Equatable, Sendable {
    case event(PlaybackEvent)
    /// A report by the player with this number, which may have been replaced.
    case report(PlayerReport, ofPlaying: Int)
  }

  let items: AsyncStream<Item>
  private let continuation: AsyncStream<Item>.Continuation
  private var listeners: [Task<Void, Never>] = []
  /// Listeners that wait until their item has been handled.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isClosed = false

  init() {
    (items, continuation) = AsyncStream.makeStream(of: Item.self)
  }

  /// Queues the user's events; calls `onLeaving` as soon as an event ends the scene.
  func listen(to view: any PlaybackView, onLeaving: @escaping @MainActor () -> Void) {
    let send: @MainActor (PlaybackEvent) -> Void = { [continuation] event in
      if event == .stop || event == .interrupt { onLeaving() }
      continuation.yield(.event(event))
    }
    listeners.append(
      Task { @MainActor in
        while !Task.isCancelled, let event = await view.nextEvent() { send(event) }
      })
    listeners.append(
      Task { @MainActor in
        await view.interruption()
        if !Task.isCancelled { send(.interrupt) }
      })
  }

  /// Queues the player's reports one at a time.
  ///
  /// Later reports wait in the player's own bounded stream.
  func listen(to playing: any PlayingPreview, number: Int) {
    listeners.append(
      Task { @MainActor [continuation] in
        for await report in playing.reports {
          continuation.yield(.report(report, ofPlaying: number))
          await handling()
        }
      })
  }

  /// Resumes the waiting listeners; call it after each item.
  func hasHandled() {
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  private func handling() async {
    guard !isClosed else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns when the keyboard is no longer read.
  func close() async {
    isClosed = true
    hasHandled()
    for listener in listeners { listener.cancel() }
    for listener in listeners { await listener.value }
    listeners = []
  }
}
