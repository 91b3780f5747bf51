package import Entities

@MainActor package final class PlaybackPresenter: PlaybackPresenting {
  /// A view that never cancels a lookup, because leaving the scene does that.
  private final class Uninterrupted: InterruptibleView {}

  private let view: any PlaybackView
  private let interactor: any PlaybackInteracting
  private let router: any PlaybackRouting
  private let runner: RequestRunner
  private var queue: [TrackReference]
  /// The number of tracks in a row that the service didn't answer for, until playback ends.
  private static let mostOutages = 3
  private var outages = 0
  private let inbox = PlaybackInbox()
  private var state: PlaybackState
  private var index = 0
  /// The indices of the tracks played so far, in order, for going back.
  private var begun: [Int] = []
  private var playing: (any PlayingPreview)?
  private var playingNumber = 0
  private var lookup: Task<Result<Track?, CatalogError>, Never>?
  /// Whether the user has left or stopped; the event may not have been handled yet.
  private var isLeaving = false
  /// Whether the scene goes on after the queue ended or was stopped, and can play it again.
  private let staysWhereEnded: Bool

  /// Creates a presenter that plays at least one track.
  package init(
    view: any PlaybackView, interactor: any PlaybackInteracting, router: any PlaybackRouting,
    runner: RequestRunner, queue: [TrackReference], staysWhereEnded: Bool = false
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.queue = queue
    self.staysWhereEnded = staysWhereEnded
    state = PlaybackState(of: queue.count)
  }

  package func run() async -> SceneEnd<PlaybackState> {
    view.enter()
    defer { view.leave() }
    inbox.listen(to: view) {
      self.isLeaving = true
      self.lookup?.cancel()
    }
    await begin(at: 0)
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
      guard index + 1 < queue.count else { return show(notice: .lastTrack) }
      await begin(at: index + 1)
    case .previous:
      guard let previous = begun.dropLast().last else { return show(notice: .firstTrack) }
      begun.removeLast(2)
      await begin(at: previous)
    case .jump(let position):
      if queue.indices.contains(position - 1) { await begin(at: position - 1) }
    case .edit(let edit): await apply(edit)
    case .toggleFavorite(let position): await toggleFavorite(position - 1)
    case .openPage: show(notice: .link(await router.opening(track?.storeLink)))
    case .copyLink: show(notice: .link(await router.copying(track?.storeLink)))
    case .stop:
      isLeaving = false
      await finish(.stopped)
    case .interrupt: await finish(.interrupted)
    }
  }

  private func handle(_ report: PlayerReport) async {
    guard let track else { return }
    switch report {
    case .progress(let progress):
      outages = 0
      show(.playing(track, progress))
    case .ended: await begin(at: index + 1)
    case .failed(let error):
      note(.notPlayed(track, error))
      outages += error.isOutage ? 1 : 0
      if error.concernsAll || outages == Self.mostOutages {
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

  private var track: Track? {
    switch state.content {
    case .starting(let track), .playing(let track, _): track
    case .idle, .loading, .waiting, .finished: nil
    }
  }

  private var isPaused: Bool {
    if case .playing(_, let progress) = state.content { progress.isPaused } else { false }
  }

  private var isOver: Bool {
    guard case .finished(let ending) = state.content else { return false }
    return ending == .interrupted || !staysWhereEnded
  }
}

// MARK: - Queue

extension PlaybackPresenter {
  /// Starts the first playable track from a position on, or finishes.
  private func begin(at start: Int) async {
    await endPlaying()
    if outages == Self.mostOutages { outages = 0 }
    for index in start..<max(start, queue.count) {
      // The event that ends the scene comes next.
      guard !isLeaving else { return }
      self.index = index
      state.position = index + 1
      switch await found(queue[index]) {
      case .success(let track?):
        guard let preview = interactor.play(track) else {
          note(.noPreview(track))
          continue
        }
        begun.append(index)
        playing = preview
        show(.starting(track))
        return inbox.listen(to: preview, number: playingNumber)
      case .success(nil): note(.missing(queue[index]))
      case .failure(.cancelled): return
      case .failure(let error):
        note(.notFound(error))
        outages += error.isOutage ? 1 : 0
        if outages == Self.mostOutages { return await finish(.ended) }
      }
    }
    await finish(.ended)
  }

  /// Changes the queue, which goes on with the next track if the one that plays is removed, or stops
  /// there if that one is paused.
  private func apply(_ edit: QueueEdit) async {
    guard edit.apply(to: &queue, playing: index) != nil else { return }
    state.count = queue.count
    begun = begun.compactMap(edit.index(after:))
    switch edit {
    case .remove(let removed) where removed.contains(index):
      guard isPaused, queue.indices.contains(removed.lowerBound) else {
        return await begin(at: removed.lowerBound)
      }
      (index, state.position) = (removed.lowerBound, removed.lowerBound + 1)
      return await finish(.stopped)
    case .replace(_, let index):
      outages = 0
      guard case .finished = state.content else { return await begin(at: index) }
      self.index = index
    default: break
    }
    index = edit.index(after: index) ?? index
    state.position = index + 1
    show(state.content)
  }

  private func toggleFavorite(_ index: Int) async {
    guard queue.indices.contains(index), case .known(let track, let storefront) = queue[index]
    else { return }
    do {
      let isFavorite = try await interactor.toggleFavorite(track, of: storefront)
      show(notice: .favorite(track, isFavorite: isFavorite))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  private func endPlaying() async {
    playingNumber += 1
    await playing?.stop()
    playing = nil
  }

  private func finish(_ ending: PlaybackState.Ending) async {
    await endPlaying()
    show(.finished(ending))
  }

  /// Returns the track of a reference, with a lookup that ends if the user leaves.
  private func found(_ reference: TrackReference) async -> Result<Track?, CatalogError> {
    if case .known(let track, _) = reference, track.preview != nil { return .success(track) }
    show(.loading(reference))
    let lookup = Task { [runner, interactor] in
      await RequestRunner.result { () throws(CatalogError) in
        try await runner.ask(
          canceledBy: Uninterrupted(), onWait: { self.show(.waiting(reference, $0)) },
          { () throws(CatalogError) in try await interactor.track(for: reference) })
      }
    }
    self.lookup = lookup
    defer { self.lookup = nil }
    return await lookup.value
  }

  private func note(_ failure: PlaybackState.Failure) {
    state.notices.append(.failure(failure))
    state.firstFailure = state.firstFailure ?? failure
  }

  private func show(notice: PlaybackState.Notice) {
    state.notices.append(notice)
    show(state.content)
  }

  /// Shows the content with the pending notices, which are shown only once.
  private func show(_ content: PlaybackState.Content) {
    state.content = content
    view.show(state)
    state.notices = []
  }
}
