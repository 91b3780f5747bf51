package import Entities

@MainActor package final class PlaybackPresenter: PlaybackPresenting {
  let view: any PlaybackView
  let interactor: any PlaybackInteracting
  private let router: any PlaybackRouting
  let runner: RequestRunner
  var random: any RandomNumberGenerator
  var queue: [TrackReference]
  /// The number of tracks in a row that the service didn't answer for.
  var outages = 0
  /// The number of tracks in a row that were started without being heard.
  var unheard = 0
  /// Whether the user chose the track and hasn't heard anything since.
  var isChosen = true
  let inbox = PlaybackInbox()
  var state: PlaybackState
  var index = 0
  var playing: (any PlayingPreview)?
  var playingNumber = 0
  var lookup: Task<Result<Track?, CatalogError>, Never>?
  /// Whether the user has left or stopped; the event may not have been handled yet.
  var isLeaving = false
  /// Whether the scene goes on after the queue ended or was stopped, and can play it again.
  private let staysWhereEnded: Bool
  private let stoppedAt: Int?

  /// Creates a presenter that plays at least one track, unless the queue was stopped at a position,
  /// from 1.
  package init(
    view: any PlaybackView, interactor: any PlaybackInteracting, router: any PlaybackRouting,
    runner: RequestRunner, random: any RandomNumberGenerator, queue: [TrackReference],
    staysWhereEnded: Bool = false, stoppedAt: Int? = nil
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.random = random
    self.queue = queue
    (self.staysWhereEnded, self.stoppedAt) = (staysWhereEnded, stoppedAt)
    state = PlaybackState(of: queue.count)
  }

  package func run() async -> SceneEnd<PlaybackState> {
    view.enter()
    defer { view.leave() }
    inbox.listen(to: view) {
      self.isLeaving = true
      self.lookup?.cancel()
    }
    await begin()
    if !isOver {
      for await item in inbox.items {
        await handle(item)
        inbox.hasHandled()
        if isOver { break }
      }
    }
    await inbox.close()
    return SceneEnd(.back, state: state)
  }

  private func begin() async {
    guard let stoppedAt else { return await begin(at: 0) }
    (index, state.position) = (stoppedAt - 1, stoppedAt)
    await finish(.stopped)
  }

  private func handle(_ item: PlaybackInbox.Item) async {
    switch item {
    case .event(let event): await handle(event)
    case .report(let report, playingNumber): await handle(report)
    case .report: break
    }
  }

  private func handle(_ event: PlaybackEvent) async {
    switch event {
    case .togglePause: tell(.togglePause) { $0.canPause }
    case .seek(let distance): tell(.seek(by: distance)) { $0.canSeek }
    case .changeVolume(let percent): tell(.changeVolume(by: percent)) { $0.volume != nil }
    case .next:
      guard index + 1 < queue.count || state.repeats == .all else {
        return show(notice: .lastTrack)
      }
      await choose(index + 1)
    case .previous:
      guard index > 0 else { return show(notice: .firstTrack) }
      // Back to this one, if none before it can be played.
      await choose(among: (0..<index).reversed() + Array(queue.indices.dropFirst(index)))
    case .jump(let position):
      if queue.indices.contains(position - 1) { await choose(position - 1) }
    case .edit(let edit, let isNoted): await apply(edit, isNoted: isNoted)
    case .shuffle: await shuffle()
    case .cycleRepeat: cycleRepeat()
    case .save(let name): await save(as: name)
    case .take(let step): await take(step)
    case .toggleFavorite(let position): await toggleFavorite(at: position)
    case .act(let action, let position):
      guard let track = track(at: position) else { return show(notice: .item(.link(.noLink))) }
      show(notice: .item(await router.follow(action, of: .track(track))))
    case .stop:
      isLeaving = false
      await finish(.stopped)
    case .interrupt: await finish(.interrupted)
    }
  }

  private func handle(_ report: PlayerReport) async {
    guard let track = state.track else { return }
    switch report {
    case .progress(let progress):
      (outages, isChosen) = (0, false)
      if progress.position > .zero { unheard = 0 }
      show(.playing(track, progress))
    case .ended: await goOn()
    case .failed(let error):
      note(.notPlayed(track, error))
      outages += error.isOutage ? 1 : 0
      if error.concernsAll || outages == mostOutages {
        await finish(.ended)
      } else {
        await begin(at: index + 1)
      }
    }
  }

  /// Sends the player a command, if the current preview allows it.
  private func tell(_ command: PlayerCommand, where allows: (PlaybackProgress) -> Bool) {
    guard case .playing(_, let progress) = state.content, allows(progress) else {
      return show(notice: .notPossible)
    }
    playing?.send(command)
  }

  func track(at position: Int?) -> Track? {
    guard let position, position != index + 1 || state.track == nil else { return state.track }
    guard queue.indices.contains(position - 1), case .known(let track, _) = queue[position - 1]
    else { return nil }
    return track
  }

  /// Whether nothing is heard because the user wants that, or the queue ended.
  var isStill: Bool {
    switch state.content {
    case .playing(_, let progress): progress.isPaused
    case .finished: true
    case .idle, .loading, .waiting, .starting: false
    }
  }

  /// The number of outages that end playback: a chosen track that can't be reached isn't replaced by
  /// others.
  var mostOutages: Int { staysWhereEnded && isChosen ? 1 : 3 }

  private var isOver: Bool {
    guard case .finished(let ending) = state.content else { return false }
    return ending == .interrupted || !staysWhereEnded
  }
}

/// The input of the playback presenter, from the user and the player in one order.
@MainActor final class PlaybackInbox {
  enum Item: Equatable, Sendable {
    case event(PlaybackEvent)
    /// A report of the player with this number, which may have been replaced.
    case report(PlayerReport, ofPlaying: Int)
  }

  let items: AsyncStream<Item>
  private let continuation: AsyncStream<Item>.Continuation
  private var listeners: [Task<Void, Never>] = []
  /// The listeners that wait until an item has been handled.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isClosed = false

  init() {
    (items, continuation) = AsyncStream.makeStream(of: Item.self)
  }

  /// Queues the user's events; `onLeaving` is called at once if an event ends the scene.
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

  /// Queues the player's reports, each after the previous one has been handled.
  ///
  /// Later reports wait in the player's own stream, which is bounded.
  func listen(to playing: any PlayingPreview, number: Int) {
    listeners.append(
      Task { @MainActor [continuation] in
        for await report in playing.reports {
          continuation.yield(.report(report, ofPlaying: number))
          await handling()
        }
      })
  }

  /// Resumes the waiting listeners; to be called after each item.
  func hasHandled() {
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  private func handling() async {
    guard !isClosed else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns when no listener reads the keyboard anymore.
  func close() async {
    isClosed = true
    hasHandled()
    for listener in listeners { listener.cancel() }
    for listener in listeners { await listener.value }
    listeners = []
  }
}
