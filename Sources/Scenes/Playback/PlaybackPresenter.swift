package import Entities

@MainActor package final class PlaybackPresenter: PlaybackPresenting {
  private let view: any PlaybackView
  private let interactor: any PlaybackInteracting
  private let router: any PlaybackRouting
  private let runner: RequestRunner
  private var random: any RandomNumberGenerator
  private var queue: [TrackReference]
  /// The number of consecutive tracks for which the service was unavailable.
  private var outages = 0
  /// The number of consecutive tracks that started but weren't heard.
  private var unheard = 0
  /// Whether the user chose the track, and hasn't heard anything since.
  private var isChosen = true
  private let inbox = PlaybackInbox()
  private var state: PlaybackState
  private var index = 0
  private var playing: (any PlayingPreview)?
  private var playingNumber = 0
  private var lookup: Task<Result<Track?, CatalogError>, Never>?
  /// Whether the user has left or stopped; that event may still be waiting.
  private var isLeaving = false
  /// Whether the scene continues after the queue ends or is stopped, so that it can play again.
  private let staysWhereEnded: Bool
  private let stoppedAt: Int?

  /// Creates a presenter that starts playing, unless the queue was stopped at a position, from 1.
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
      // If no earlier track can be played, start this one again.
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

  /// Sends the player a command if it is allowed now.
  private func tell(_ command: PlayerCommand, where allows: (PlaybackProgress) -> Bool) {
    guard case .playing(_, let progress) = state.content, allows(progress) else {
      return show(notice: .notPossible)
    }
    playing?.send(command)
  }

  private func track(at position: Int?) -> Track? {
    guard let position, position != index + 1 || state.track == nil else { return state.track }
    guard queue.indices.contains(position - 1), case .known(let track, _) = queue[position - 1]
    else { return nil }
    return track
  }

  /// Whether it is silent because the user wants that or the queue ended.
  private var isStill: Bool {
    switch state.content {
    case .playing(_, let progress): progress.isPaused
    case .finished: true
    case .idle, .loading, .waiting, .starting: false
    }
  }

  /// The number of outages that end playback; a track that the user chose isn't replaced by others.
  private var mostOutages: Int { staysWhereEnded && isChosen ? 1 : 3 }

  private var isOver: Bool {
    guard case .finished(let ending) = state.content else { return false }
    return ending == .interrupted || !staysWhereEnded
  }
}

// MARK: - The queue, and the track that plays

extension PlaybackPresenter {
  /// Starts the track that the user chose, or else the next playable one.
  private func choose(_ index: Int) async {
    unheard = 0
    await choose(among: round(from: index))
  }

  private func choose(among indices: [Int]) async {
    (outages, unheard, isChosen) = (0, 0, true)
    await begin(among: indices)
  }

  /// Starts the first playable track from an index on, or finishes.
  private func begin(at start: Int) async { await begin(among: round(from: start)) }

  /// Continues after a track has ended, by repeating it or with the next one.
  private func goOn() async {
    let again = state.repeats == .one && unheard == 0 ? [index] : []
    await begin(among: again + round(from: index + 1))
  }

  /// Returns the indices of the tracks to play from an index on.
  ///
  /// If the queue repeats, they wrap around, until no track was heard in a whole round.
  private func round(from start: Int) -> [Int] {
    let rest = Array(queue.indices.dropFirst(start))
    guard state.repeats == .all else { return rest }
    return Array((rest + queue.indices.prefix(start)).prefix(max(0, queue.count - unheard)))
  }

  /// Starts the first playable track at these indices, or finishes.
  private func begin(among indices: [Int]) async {
    await endPlaying()
    for index in indices {
      // The event that ends the scene comes next.
      guard !isLeaving else { return }
      self.index = index
      state.position = index + 1
      unheard += 1
      switch await found(queue[index]) {
      case .success(let track?):
        guard let preview = interactor.play(track) else {
          note(.noPreview(track))
          continue
        }
        playing = preview
        show(.starting(track))
        inbox.listen(to: preview, number: playingNumber)
        return await interactor.keep(track, from: queue[index].storefront)
      case .success(nil): note(.missing(queue[index]))
      case .failure(.cancelled): return
      case .failure(let error):
        note(.notFound(error))
        outages += error.isOutage ? 1 : 0
        if outages == mostOutages { return await finish(.ended) }
      }
    }
    await finish(.ended)
  }

  /// Changes the queue.
  ///
  /// If the current track is removed, the next one plays, unless playback was silent.
  private func apply(_ edit: QueueEdit, isNoted: Bool) async {
    let before = queue
    guard let undo = edit.apply(to: &queue, playing: index) else { return }
    if isNoted { await interactor.note(edit.change(of: before), undoneBy: undo) }
    state.count = queue.count
    switch edit {
    case .remove(let removed) where removed.contains(index):
      guard isStill else {
        unheard = 0
        return await begin(at: removed.lowerBound)
      }
      index = removed.lowerBound
      return await finish(.stopped)
    case .replace([], _):
      return await finish(.stopped)
    case .replace(_, let index):
      guard case .finished = state.content else { return await choose(index) }
      self.index = index
    default: break
    }
    moveTo(edit.index(after: index) ?? index)
    show(state.content)
  }

  /// Shuffles the tracks after the current one.
  ///
  /// This isn't recorded for undo, because a prompt has no queue to undo it in.
  private func shuffle() async {
    let edit = QueueEdit.shuffle(queue.count, after: index, using: &random)
    state.notices.append(.shuffled(edit == nil ? 0 : queue.count - index - 1))
    guard let edit else { return show(state.content) }
    await apply(edit, isNoted: false)
  }

  private func cycleRepeat() {
    state.repeats = state.repeats.next
    show(notice: .repeats(state.repeats))
  }

  /// Saves the queue as a new playlist, or shows that the name is taken.
  private func save(as text: String) async {
    let name: PlaylistName
    do {
      name = try PlaylistName(text)
    } catch {
      return show(notice: .item(.notAPlaylistName(error)))
    }
    do {
      let playlist = try await interactor.createPlaylist(name, of: queue)
      let count = queue.count
      show(notice: playlist.map { .saved($0, of: count) } ?? .item(.takenPlaylistName(name)))
    } catch {
      show(notice: .item(.failed(error)))
    }
  }

  private func take(_ step: JournalStep) async {
    do {
      show(notice: .item(try await interactor.take(step)))
    } catch {
      show(notice: .item(.failed(error)))
    }
  }

  private func toggleFavorite(at position: Int?) async {
    let place = position.map { $0 - 1 } ?? index
    guard queue.indices.contains(place), let track = track(at: position) else { return }
    do {
      let isFavorite = try await interactor.toggleFavorite(track, of: queue[place].storefront)
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
    moveTo(index)
    show(.finished(ending))
  }

  /// Moves to an index, or to the last one if the queue has become shorter.
  private func moveTo(_ index: Int) {
    self.index = min(index, max(0, queue.count - 1))
    state.position = self.index + 1
  }

  /// Looks up a track, and stops if the user leaves.
  private func found(_ reference: TrackReference) async -> Result<Track?, CatalogError> {
    if case .known(let track, _) = reference, track.preview != nil { return .success(track) }
    show(.loading(reference))
    let lookup = Task { [runner, interactor] in
      await RequestRunner.result { () throws(CatalogError) in
        try await runner.ask(
          canceledBy: NoView(), onWait: { self.show(.waiting(reference, $0)) },
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

  /// Shows contents with the pending notices, each once.
  private func show(_ content: PlaybackState.Content) {
    state.content = content
    view.show(state)
    state.notices = []
  }
}
