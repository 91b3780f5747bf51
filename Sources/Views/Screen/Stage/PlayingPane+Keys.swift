import Entities
import Scenes
import TerminalKit

extension PlayingPane {
  func perform(_ action: ScreenAction) -> Bool {
    // The queue may have changed since it was drawn.
    if let playback = stage.playback, matching != nil { match(rows(of: playback)) }
    if list.move(action) || performInFilter(action) { return true }
    switch action {
    case .choose, .play: stage.playback?.jump(to: place + 1)
    case .pause: if let playback = stage.playback { playback.jump(to: playback.state.position) }
    case .playNext: playNext()
    case .clearQueue: stage.playback?.clear()
    case .saveQueue: stage.playback?.askForName()
    case .delete: remove()
    case .moveEarlier: move(by: -1)
    case .moveLater: move(by: 1)
    case .undo: return take(.undo)
    case .redo: return take(.redo)
    case .star: stage.playback?.toggleFavorite(at: place + 1)
    case .back: stage.leave(self)
    default: return performOnItem(action)
    }
    return true
  }

  func act(_ action: ItemAction) {
    guard case .known(let track, let storefront)? = selected else { return }
    switch action {
    case .openPage, .openIn, .copyLink: stage.playback?.act(action, at: place + 1)
    default:
      stage.follow(.event(.items(.perform(action, StoreItem(.track(track), of: storefront)))))
      if action == .addToPlaylist { stage.showPlaying(self) } else { stage.nowPlaying.left = self }
    }
  }

  /// Undoes or redoes the last change, even if nothing is playing.
  private func take(_ step: JournalStep) -> Bool {
    guard let playback = stage.playback else { return stage.list?.post(.take(step)) ?? false }
    playback.events.post(.take(step))
    return true
  }

  private func remove() {
    guard let selected, stage.playback?.edit(.remove(place..<place + 1)) != nil else { return }
    let undo = stage.key(of: .undo).map { " Undo with \($0)." as SafeText } ?? ""
    stage.say("Removed \(Self.name(selected)) from the queue.\(undo)")
  }

  /// Moves the song and the cursor; with a filter, past the next match.
  private func move(by rows: Int) {
    let row = list.cursor + rows
    guard (0..<list.count).contains(row) else { return }
    let new = matching?[row] ?? row
    if stage.playback?.edit(.move(place, to: new)) != nil { list.move(to: row) }
  }

  /// Moves the song under the cursor after the current one, or plays it if nothing is playing.
  private func playNext() {
    guard let selected, let playback = stage.playback else { return }
    guard !playback.isFinished else { return playback.jump(to: place + 1) }
    let current = playback.state.position - 1
    guard place != current else { return stage.say("\(Self.name(selected)) plays already.") }
    let new = place < current ? current : current + 1
    guard playback.edit(.move(place, to: new)) != nil else { return }
    if matching == nil { list.move(to: new) }
    stage.say("\(Self.name(selected)) plays next.")
  }

  private static func name(_ reference: TrackReference) -> SafeText {
    if case .known(let track, _) = reference { "\(track.name)" } else { "the song" }
  }

  private var selected: TrackReference? {
    guard let queue = stage.playback?.queue, queue.indices.contains(place) else { return nil }
    return queue[place]
  }

  /// The cursor's index in the queue, or -1.
  private var place: Int {
    guard let matching else { return list.cursor }
    return matching.indices.contains(list.cursor) ? matching[list.cursor] : -1
  }

  var canFilter: Bool { stage.playback?.queue.isEmpty == false }

  var isUnmatched: Bool { matching?.isEmpty == true }

  /// Goes to the best match, or back to the current song.
  func applyFilter() {
    guard filter.text.isEmpty, let playback = stage.playback else { return list.moveToFirst() }
    matching = nil
    list.replace(count: playback.queue.count, cursor: playback.state.position - 1)
  }

  func goTo(_ track: Track.ID) -> Bool {
    filter.clear()
    applyFilter()
    list.move(to: (stage.playback?.state.position ?? 1) - 1)
    return true
  }

  func click(at position: Position) -> ListClick? { list.click(at: position) }

  /// Closes this pane and the panes that led to it.
  func quit() {
    stage.leave(self)
    stage.quit()
  }
}
