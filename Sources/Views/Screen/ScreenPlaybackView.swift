package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of previews: one or two lines at the bottom, below other panes.
@MainActor package final class ScreenPlaybackView: PlaybackView, ScreenPane {
  private let stage: Stage
  private let events = UserEvents<PlaybackEvent>()
  private(set) var state = PlaybackState(of: 1)
  private(set) var queue: [TrackReference]

  package init(stage: Stage, queue: [TrackReference] = []) {
    (self.stage, self.queue) = (stage, queue)
  }

  /// The track that plays or is about to.
  var track: Track? {
    switch state.content {
    case .starting(let track), .playing(let track, _): track
    case .idle, .loading, .waiting, .finished: nil
    }
  }

  /// The reference to the track that plays.
  var reference: TrackReference? {
    queue.indices.contains(state.position - 1) ? queue[state.position - 1] : nil
  }

  package func enqueue(_ tracks: [TrackReference]) {
    queue += tracks
    events.post(.enqueue(tracks))
    stage.update()
  }

  /// Plays the track at a position of the queue, from 1.
  func jump(to position: Int) {
    events.post(.jump(to: position))
  }

  /// Takes the track at a position, from 1, out of the queue.
  func remove(at position: Int) {
    guard queue.indices.contains(position - 1) else { return }
    queue.remove(at: position - 1)
    events.post(.remove(at: position))
    stage.update()
  }

  /// Adds the track at a position, from 1, to favorites, or removes it from them.
  func toggleFavorite(at position: Int) {
    events.post(.toggleFavorite(at: position))
  }

  /// Shows a state; a change within the same second is invisible, and isn't drawn.
  package func show(_ state: PlaybackState) {
    let isSeen = state.inSeconds != self.state.inSeconds
    self.state = state
    if let artwork = track?.artwork { stage.pictures?.fetch(artwork) }
    if let notice = state.notices.last { stage.say(PlaybackNoticeText.message(notice).sentence) }
    if isSeen { stage.update() }
  }

  package func nextEvent() async -> PlaybackEvent? {
    await events.next()
  }

  package var isBusy: Bool {
    switch state.content {
    case .loading, .waiting, .starting: true
    case .idle, .playing, .finished: false
    }
  }

  package var windowTitle: SafeText? {
    guard case .playing(let track, let progress) = state.content else { return nil }
    return "\(progress.isPaused ? "‖" : "▶") \(track.name) — \(track.artist.name)"
  }

  package var hints: [ScreenAction] {
    guard case .playing(_, let progress) = state.content else { return [.stop] }
    let pausing: [ScreenAction] = progress.canPause ? [.pause] : []
    let seeking: [ScreenAction] = progress.canSeek ? [.seekBack, .seekForward] : []
    return pausing + seeking + (state.count > 1 ? [.previousTrack, .nextTrack, .stop] : [.stop])
  }

  package var wait: Duration? {
    if case .waiting(_, let wait) = state.content { wait } else { nil }
  }

  package var playing: Track.ID? { track?.id }
}

// MARK: - Drawing

extension ScreenPlaybackView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    line(context).draw(in: &frame, region)
  }

  /// Returns the parts of the player, which can be clicked.
  func line(_ context: DrawingContext) -> PlayerLine {
    let keys = hints.compactMap { stage.hint($0, hint($0), isTyping: false) }
    return PlayerLine(
      state: state, keys: HintLine(hints: Hint.joined(keys), last: nil), context: context,
      post: { [events] in events.post($0) }, perform: { [stage] in stage.perform($0) })
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
    case .stop: events.post(.stop)
    default: return false
    }
    return true
  }

  package func quit() {
    events.post(.stop)
  }
}

extension PlaybackState {
  /// The state with the position in whole seconds, as shown.
  fileprivate var inSeconds: PlaybackState {
    guard case .playing(let track, var progress) = content else { return self }
    progress.position = .seconds(progress.position.components.seconds)
    var state = self
    state.content = .playing(track, progress)
    return state
  }
}
