package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of previews: one or two lines at the bottom.
@MainActor package final class ScreenPlaybackView: PlaybackView, EventPane {
  private let stage: Stage
  private var random: any RandomNumberGenerator
  package let events = UserEvents<PlaybackEvent>()
  private(set) var state = PlaybackState(of: 1)
  package private(set) var queue: [TrackReference]
  /// Whether the user has changed the queue that was played.
  private var isArranged = false

  /// Whether there has been a queue, even if it is empty now.
  var isUsed: Bool { !queue.isEmpty || isArranged }
  /// Whether the queue may have songs from a private search, so that it isn't saved.
  private(set) var isPrivate: Bool

  package init(stage: Stage, random: any RandomNumberGenerator, queue: [TrackReference] = []) {
    (self.stage, self.random, self.queue) = (stage, random, queue)
    isPrivate = stage.isPrivate
  }

  /// The current or next track.
  var track: Track? { state.track }

  /// The current song, or the one that was played last.
  var song: Track? {
    if let track { return track }
    guard case .known(let track, _) = reference else { return nil }
    return track
  }

  var reference: TrackReference? {
    queue.indices.contains(state.position - 1) ? queue[state.position - 1] : nil
  }

  /// The index of the current song in the queue, or of the next one to play.
  private var playing: Int { max(0, state.position - 1) }

  /// Whether the user has stopped the queue but the scene hasn't yet.
  private var isStopping = false

  /// Whether the queue ended or was stopped; it can be played again.
  var isFinished: Bool {
    if case .finished = state.content { true } else { isStopping }
  }

  /// Adds tracks to the queue, and plays them if nothing is playing.
  package func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) {
    let index = placement == .next ? min(state.position, queue.count) : queue.count
    edit(.insert(tracks, at: index))
    if isFinished { jump(to: index + 1) }
  }

  /// Plays another queue, which can be undone.
  package func play(_ queue: [TrackReference]) {
    let (before, wasArranged) = (self.queue.count, isArranged && !self.queue.isEmpty)
    edit(.replace(queue, playing: 0))
    isArranged = false
    if isFinished { jump(to: 1) }
    guard wasArranged else { return }
    stage.say("Replaced the queue of \(.counted(before, "song")).\(undoAdvice)")
  }

  /// The advice after a change of the queue.
  private var undoAdvice: SafeText {
    stage.bindings.key(of: .undo).map { " Undo with \($0)." } ?? ""
  }

  /// Shuffles the songs after the current one.
  private func shuffle() {
    let index = playing
    guard let shuffled = QueueEdit.shuffle(queue.count, after: index, using: &random) else {
      return stage.say(PlaybackNoticeText.shuffled(0))
    }
    edit(shuffled)
    stage.say("\(PlaybackNoticeText.shuffled(queue.count - index - 1))\(undoAdvice)")
  }

  /// Stops playing and empties the queue.
  func clear() {
    let count = queue.count
    guard count > 0 else { return stage.say("The queue is empty.") }
    if !isFinished { stop() }
    edit(.replace([], playing: 0))
    stage.say("Cleared the queue of \(.counted(count, "song")).\(undoAdvice)")
  }

  private func stop() {
    isStopping = true
    events.post(.stop)
    stage.update()
  }

  /// Asks for a playlist name to save the queue.
  ///
  /// This saves a private queue, too, because the user asks for it.
  func askForName() {
    guard !queue.isEmpty else { return stage.say("The queue is empty.") }
    let box = CommandsPane(stage: stage, "Save the queue", creating: "New playlist") { [events] in
      events.post(.save(as: $0))
    }
    stage.enter(box, in: .overlay)
  }

  /// Plays the track at a position, from 1.
  func jump(to position: Int) {
    events.post(.jump(to: position))
  }

  /// Changes the queue, and returns the reverse change; `nil` if an index doesn't exist.
  @discardableResult package func edit(_ edit: QueueEdit, isNoted: Bool = true) -> QueueEdit? {
    let playing = playing
    guard let undo = edit.apply(to: &queue, playing: playing) else { return nil }
    // The next key can arrive before the scene shows the new position.
    if let index = edit.index(after: playing) {
      state.position = min(index + 1, max(1, queue.count))
    }
    isPrivate = isPrivate || stage.isPrivate
    isArranged = true
    events.post(.edit(edit, isNoted: isNoted))
    for pane in [stage.panes.playing, stage.nowPlaying.queuePane] {
      pane?.follow(edit, count: queue.count)
    }
    stage.noteChange()
    stage.update()
    return undo
  }

  /// Shows a state; changes within a second are invisible and aren't drawn.
  package func show(_ state: PlaybackState) {
    let isSeen = state.inSeconds != self.state.inSeconds
    self.state = state
    if case .finished = state.content { isStopping = false }
    if let artwork = track?.artwork { stage.pictures?.fetch(artwork) }
    for notice in state.notices {
      if case .item(let notice) = notice { stage.note(notice) }
      switch notice {
      case .saved, .item(.undone): stage.refresh()
      default: break
      }
    }
    if let notice = state.notices.last { stage.say(besideQueue: PlaybackNoticeText.short(notice)) }
    if isSeen { stage.update() }
  }

  package var work: PaneWork { PaneWork(state.content) }

  /// The title of the window while a song plays.
  var windowTitle: SafeText? {
    guard case .playing(let track, let progress) = state.content else { return nil }
    return "\(progress.isPaused ? "‖" : "▶") \(track.name) — \(track.artist.name)"
  }

  package var hints: [ScreenAction] {
    guard let progress = state.progress else { return [.stop] }
    let pausing: [ScreenAction] = progress.canPause ? [.pause] : []
    let seeking: [ScreenAction] = progress.canSeek ? [.seekBack, .seekForward] : []
    return pausing + seeking + (state.count > 1 ? [.previousTrack, .nextTrack, .stop] : [.stop])
  }

  /// The actions that can be clicked while the user types, because no key is free for them.
  private static let clicked: [ScreenAction] = [.pause, .nextTrack, .stop]

  package func hint(_ action: ScreenAction) -> SafeText? {
    action == .pause && state.progress?.isPaused == true ? "resume" : nil
  }
}

// MARK: - Drawing

extension ScreenPlaybackView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    line(context).draw(in: &frame, region)
  }

  /// Returns the player line, which can be clicked.
  func line(_ context: DrawingContext) -> PlayerLine {
    let isTyping = stage.panes.active?.isTyping == true
    let keys = hints.compactMap { action -> Hint? in
      let hint = stage.hint(action, hint(action), in: nil)
      guard isTyping, let hint else { return hint }
      return Self.clicked.contains(action) ? Hint(action, key: "", hint.word) : nil
    }
    return PlayerLine(
      state: state, keys: HintLine(hints: Hint.joined(keys), last: nil), context: context,
      isAttributed: stage.panes.openTab == .playing, post: { [events] in events.post($0) })
  }
}

// MARK: - Keys

extension ScreenPlaybackView {
  package func perform(_ action: ScreenAction) -> Bool {
    switch action {
    case .pause: events.post(.togglePause)
    case .seekBack: events.post(.seekBack)
    case .seekForward: events.post(.seekForward)
    case .volumeUp: events.post(.volumeUp)
    case .volumeDown: events.post(.volumeDown)
    case .nextTrack: events.post(.next)
    case .previousTrack: events.post(.previous)
    case .shuffle: shuffle()
    case .repeat: events.post(.cycleRepeat)
    case .stop: stop()
    default: return false
    }
    return true
  }

  package func quit() { events.post(.interrupt) }
}

extension PlaybackState {
  /// The state with its position in whole seconds, as displayed.
  fileprivate var inSeconds: PlaybackState {
    guard case .playing(let track, var progress) = content else { return self }
    progress.position = .seconds(progress.position.components.seconds)
    var state = self
    state.content = .playing(track, progress)
    return state
  }
}
