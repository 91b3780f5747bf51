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

  /// Takes in what the player tells.
  func listen(to playing: any PlayingPreview, number: Int) {
    listeners.append(
      Task { @MainActor [continuation] in
        for await report in playing.reports {
          continuation.yield(.report(report, ofPlaying: number))
        }
      })
  }

  /// Returns when nobody reads the keyboard any more.
  func close() async {
    for listener in listeners { listener.cancel() }
    for listener in listeners { await listener.value }
    listeners = []
  }
}
