import Entities

/// What reaches the presenter of the previews, from the person and from the player, in one order.
@MainActor final class PlaybackInbox {
  enum Item: Equatable, Sendable {
    case event(PlaybackEvent)
    /// Of the playing with this number, which others may have followed.
    case report(PlayerReport, ofPlaying: Int)
  }

  let items: AsyncStream<Item>
  private let continuation: AsyncStream<Item>.Continuation
  private var listeners: [Task<Void, Never>] = []
  /// Those who wait until something more has been handled.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isClosed = false

  init() {
    (items, continuation) = AsyncStream.makeStream(of: Item.self)
  }

  /// Takes in what the person does; `onLeaving` is told at once where that is to leave.
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

  /// Takes in what the player tells, each thing when what came before has been handled: what comes
  /// meanwhile waits in the player's own stream, which is bounded.
  func listen(to playing: any PlayingPreview, number: Int) {
    listeners.append(
      Task { @MainActor [continuation] in
        for await report in playing.reports {
          continuation.yield(.report(report, ofPlaying: number))
          await handling()
        }
      })
  }

  /// To be told after each item that has been handled.
  func hasHandled() {
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  private func handling() async {
    guard !isClosed else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns when nobody reads the keyboard any more.
  func close() async {
    isClosed = true
    hasHandled()
    for listener in listeners { listener.cancel() }
    for listener in listeners { await listener.value }
    listeners = []
  }
}
