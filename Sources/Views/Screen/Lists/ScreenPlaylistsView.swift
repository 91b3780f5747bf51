package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of playlists, in place of search results.
@MainActor
package final class ScreenPlaylistsView: PlaylistsView, ScenePane, ListPane,
  CursorPane, FilteringPane, MarkingPane
{
  package static let place = PanePlace.master
  package static let quitEvent = PlaylistsEvent.leave(.quit)

  let stage: any PaneHost
  package let events = UserEvents<PlaylistsEvent>()
  private var state = PlaylistsState()
  var list = ScreenList<Playlist.ID>()
  var filter = FilterLine()
  var marks = Marks<Playlist>()

  init(stage: any PaneHost) {
    self.stage = stage
  }

  package func show(_ state: PlaylistsState) {
    self.state = state
    let isFirst = list.ids.isEmpty && !playlists.isEmpty
    let place = isFirst ? stage.noted.places.removeValue(forKey: .playlists) : nil
    if let place { filter = FilterLine(place.filter, start: place.playlist) }
    applyFilter()
    if let last = place?.playlist { list.select(last) }
    if isFirst, stage.noted.opensPlaylist {
      if let position, list.selected == place?.playlist {
        events.post(.items(.select(RowNumber(position))))
      } else {
        stage.noted.opensPlaylist = false
      }
    }
    if case .createdPlaylist(let playlist) = state.notice {
      filter.clear()
      applyFilter()
      list.select(playlist.id)
    }
    if let notice = state.notice { stage.say(notice) }
    stage.update()
  }

  /// The playlists that pressing the same key again deletes.
  private var asked: [Playlist] = []

  /// Asks before deleting playlists with songs, unless the user was just asked.
  private func asks(before playlists: [Playlist], _ asked: [Playlist]) -> Bool {
    let songs = playlists.map(\.trackCount).reduce(0, +)
    guard songs > 0, asked != playlists else { return false }
    self.asked = playlists
    let key = stage.bindings.key(of: .delete) ?? ""
    let names =
      playlists.count == 1
      ? StyledText("\(playlists[0].name.text)", .bold)
      : StyledText(.counted(playlists.count, "playlist"))
    stage.say("\(key, .bold) again deletes \(names) with \(PlaylistText.songs(songs)).")
    return true
  }

  /// The marked playlists, or else the one under the cursor.
  private var chosen: [Playlist] {
    let rows = marks.isEmpty ? [rowToMark].compactMap(\.self) : marks.rows
    return playlists.filter { playlist in rows.contains { $0.id == playlist.id } }
  }

  var rowToMark: Playlist? { position.map { playlists[$0 - 1] } }

  package func hint(_ action: ScreenAction) -> SafeText? { filterHint(action) ?? markHint(action) }

  private var playlists: [Playlist] { state.playlists ?? [] }

  /// The number of the playlist under the cursor.
  private var position: Int? { list.place.map { $0 + 1 } }

  var canFilter: Bool { !playlists.isEmpty }

  var isUnmatched: Bool { !filter.text.isEmpty && canFilter && list.ids.isEmpty }

  var row: AnyHashable? { list.selected }

  func applyFilter() {
    list.replace(playlists.map(\.id), texts: playlists.map(\.name.text), in: filter)
    stage.update()
  }

  package var tab: ScreenSession.Tab { .playlists }

  package var reopening: SearchListEvent? { .go(.playlists) }

  package var crumb: SafeText? { tab.title }

  package var work: PaneWork { PaneWork(isBusy: state.content == .loading) }

  package var hints: [ScreenAction] {
    filterHints
      ?? (playlists.isEmpty
        ? [.back, .newPlaylist]
        : [.back, .choose, .play, .enqueue, .newPlaylist, .renamePlaylist, .delete, .filter])
  }

  package var lookedAt: AnyHashable? { position.map { playlists[$0 - 1] } }

  package func leave() {
    note(in: &stage.noted)
    stage.leave(self)
  }

  package var isEmpty: Bool { list.ids.isEmpty }

  package func refresh() { events.post(.list(.retry), as: .retry) }

  package func postLook() -> Bool {
    guard let rowToMark else { return false }
    events.post(.look(rowToMark), as: .look)
    return true
  }

  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let count = list.ids.count
    let note: SafeText =
      !filter.text.isEmpty
      ? .counted(count, "match", "matches") : count == 0 ? "" : "\(count)"
    var title = PaneTitle("Playlists", note: StyledText(note))
    title.position = StyledText(list.window.position)
    let border = context.drawBorder(title, in: &frame, region)
    let inside = filter.draw(in: &frame, region, inside: border, context)
    let rows = list.shown(playlists)
    guard !rows.isEmpty else {
      let text = playlists.isEmpty ? message(context) : unmatchedMessage
      return text.draw(in: &frame, inside, on: stage)
    }
    list.window.draw(in: &frame, inside, context) { _ in
      .heading("")
    } item: { index, columns in
      let songs = StyledText(" \(PlaylistText.songs(rows[index].trackCount)) ", Style.quiet)
      let mark = marks.contains(rows[index].id) ? StyledText(" ✓ ", .accent) : "   "
      return .row("\(rows[index].name.text)", songs, mark: mark, in: columns)
    }
  }

  package func note(in session: inout ScreenSession) {
    var place = ListPlace()
    (place.filter, place.playlist) = (
      filter.text, list.selected ?? filter.start?.base as? Playlist.ID
    )
    session.places[.playlists] = place
  }

  private func message(_ context: DrawingContext) -> MessageText {
    switch state.content {
    case .loading: MessageText("\(context.spinner) Loading")
    case .failed(let error):
      MessageText(ErrorMessage(error)).helped(by: stage.help([(.retry, "retry")], in: self))
    case .loaded:
      MessageText(
        "You have no playlists yet.",
        stage.bindings.key(of: .addToPlaylist).map {
          "Select a song and press \($0, .bold) to add it to a new one."
        }
      ).helped(
        by: stage.help(
          [(.newPlaylist, "new playlist"), (.search, "search"), (.library, "library")], in: self))
    }
  }
}

// MARK: - Keys

extension ScreenPlaylistsView {
  package func perform(_ action: ScreenAction) -> Bool {
    let asked = self.asked
    self.asked = []
    // The key declines what was asked, and leads back only after that.
    if action == .back, !asked.isEmpty { return true }
    if list.move(action) || performInFilter(action) || performInMarks(action) { return true }
    if action == .delete, asks(before: chosen, asked) { return true }
    // A playlist that the user opens begins with its songs.
    if action == .choose { stage.noted.places[.playlist]?.showsPages = false }
    if [.newPlaylist, .renamePlaylist].contains(action) {
      askForName(action)
      return true
    }
    let rows = chosen.compactMap { playlists.firstIndex(of: $0) }.map { RowNumber($0 + 1) }
    let ranges = rows.isEmpty ? nil : PositionRanges(rows)
    let event: PlaylistsEvent? =
      switch action {
      case .choose, .nextPane: position.map { .items(.select(RowNumber($0))) }
      case .play, .enqueue, .playNext:
        ranges.flatMap { action.itemsEvent(on: $0, playing: $0) }.map(PlaylistsEvent.items)
      case .delete: ranges.map { .edit(.delete($0)) }
      case .undo: .items(.take(.undo))
      case .redo: .items(.take(.redo))
      case .retry: .list(.retry)
      case .back: .leave(.back)
      default: nil
      }
    guard let event else {
      return [.choose, .play, .enqueue, .playNext, .delete].contains(action)
    }
    if [.play, .enqueue, .playNext, .delete].contains(action) { marks.removeAll() }
    events.post(event)
    return true
  }

  /// Opens a box for a new playlist's name or a new name for a playlist, and posts the event.
  private func askForName(_ action: ScreenAction) {
    let renamed = action == .newPlaylist ? nil : position.map { playlists[$0 - 1] }
    guard action == .newPlaylist || renamed != nil else { return }
    let box = CommandsPane(
      stage: stage, renamed == nil ? "New playlist" : "Rename playlist",
      creating: renamed == nil ? "Create" : "Rename to", from: renamed?.name.text ?? ""
    ) { [events] text in
      events.post(.edit(renamed.map { .rename($0, to: text) } ?? .create(text)))
    }
    stage.enter(box, in: .overlay)
  }
}

/// The full-screen view for adding an item to a playlist: a box over the other panes.
@MainActor package final class ScreenPlaylistChoiceView: PlaylistsView {
  private let stage: any PaneHost
  private let events = UserEvents<PlaylistsEvent>()
  private var pane: CommandsPane?

  init(stage: any PaneHost) {
    self.stage = stage
  }

  package func show(_ state: PlaylistsState) {
    if let notice = state.notice { stage.say(NoticeText.sentence(notice)) }
    switch state.content {
    case .loading: break
    case .loaded(let list):
      let pane =
        pane ?? CommandsPane(stage: stage, adding: state.items) { [events] in events.post($0) }
      self.pane = pane
      pane.offer(list.elements)
      stage.enter(pane, in: .overlay)
      stage.update()
    case .failed(let error):
      stage.say(StyledText(ErrorMessage(error).sentence))
      events.post(.leave(.back))
    }
  }

  package func leave() {
    if let pane { stage.leave(pane) }
  }

  package func nextEvent() async -> PlaylistsEvent? { await events.next() }
}
