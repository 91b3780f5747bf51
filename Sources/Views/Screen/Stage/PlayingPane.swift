import Entities
import Scenes
import TerminalKit

/// The queue, and the current song beside it unless a page is open there.
@MainActor final class PlayingPane: CursorPane, ItemPane, FilteringPane {
  unowned let stage: Stage
  var host: any PaneHost { stage }
  /// Whether the queue is beside other panes, and follows the current song.
  private let isAside: Bool
  var list = ListWindow()
  private var position = 1
  var filter = FilterLine()
  var matching: [Int]?

  init(stage: Stage, isAside: Bool = false) {
    (self.stage, self.isAside) = (stage, isAside)
    list.replace(count: stage.playback?.queue.count ?? 0, cursor: nil)
    list.move(to: (stage.playback?.state.position ?? 1) - 1)
    guard !isAside, let place = stage.noted.places[.playing] else { return }
    if !place.filter.isEmpty {
      filter = FilterLine(place.filter, start: place.row)
      applyFilter()
    }
    if place.item == item(at: place.row) {
      list.restore(cursor: matching?.firstIndex(of: place.row) ?? place.row, top: place.top)
    }
  }

  private func item(at index: Int) -> CatalogItem.ID? {
    guard let queue = stage.playback?.queue, queue.indices.contains(index) else { return nil }
    return .track(queue[index].trackID)
  }

  func note(in session: inout ScreenSession) {
    var place = ListPlace()
    (place.row, place.filter) = ((row ?? filter.start)?.base as? Int ?? 0, filter.text)
    place.top = list.top
    place.item = item(at: place.row)
    place.keepPages(of: session.places[.playing])
    session.places[.playing] = place
  }

  var cover: ArtworkLink? { stage.playback?.song?.artwork }

  var crumb: SafeText? { ScreenSession.Tab.playing.title }

  var hints: [ScreenAction] {
    if let filterHints { return filterHints }
    guard stage.playback?.queue.isEmpty == false else {
      return (stage.playback?.isUsed == true ? [.undo] : []) + [.results, .library, .back]
    }
    return [.choose] + (stage.player?.hints ?? [.pause])
      + [
        .star, .delete, .moveEarlier, .moveLater, .undo, .lyrics, .album, .artist, .addToPlaylist,
        .filter, .shuffle, .repeat, .saveQueue, .clearQueue, .back,
      ]
  }

  func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose where filterHints == nil: "play"
    case .pause where stage.player == nil: "resume"
    case .results: "search"
    case .delete: "remove"
    default: stage.player?.hint(action) ?? filterHint(action)
    }
  }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard let player = stage.playback, !player.queue.isEmpty else {
      let inside = context.drawBorder(PaneTitle("Queue"), in: &frame, region)
      return MessageText("The queue is empty.").draw(in: &frame, inside)
    }
    drawQueue(of: player, in: &frame, region, context)
  }

  /// Draws the current or next song: the cover as large as it fits, with the names and progress
  /// below.
  func drawSong(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard let player = stage.playback, !player.queue.isEmpty else {
      let inside = context.drawBorder(PaneTitle("Playing"), in: &frame, region)
      let advice = stage.bindings.key(of: .play).map {
        StyledText("Press \($0, .bold) in a list to play from there on.")
      }
      return MessageText("Nothing is playing.", advice).draw(in: &frame, inside)
    }
    let (line, song) = (player.line(context), player.song)
    guard context.grid.playsLarge else {
      let (foot, rest) = region.inset(columns: 1).split(bottom: 1)
      frame.write(line.courtesy(within: foot.columns), in: foot)
      return drawSmallSong(song, in: &frame, rest, context)
    }
    line.drawBorder(in: &frame, region)
    let inside = region.inset(rows: 1, columns: 2)
    let lines = Self.names(of: song) + ["", ""]
    let (facts, cover) = inside.split(bottom: min(lines.count, inside.rows))
    if let artwork = song?.artwork, let pictures = context.pictures {
      pictures.fetch(artwork)
      let rows = min(cover.rows - 1, cover.columns / 2)
      let side = min(pictures.columns(ofSquare: max(0, rows)), cover.columns)
      let square = cover.split(left: max(0, (cover.columns - side) / 2)).rest
      context.drawCover(artwork, in: &frame, square.split(top: rows).top.split(left: side).left)
    }
    for (row, line) in lines.enumerated() {
      let line = line.onOneLine.truncated(to: facts.columns)
      frame.write(line, in: facts, row: row, column: max(0, (facts.columns - line.columns) / 2))
    }
    line.drawProgress(in: &frame, facts.split(bottom: 1).bottom)
  }

  /// Draws the cover with the names beside it.
  private func drawSmallSong(
    _ track: Track?, in frame: inout Frame, _ region: Region, _ context: DrawingContext
  ) {
    var names = region
    if let artwork = track?.artwork, let pictures = context.pictures {
      pictures.fetch(artwork)
      let parts = region.split(left: pictures.columns(ofSquare: region.rows))
      context.drawCover(artwork, in: &frame, parts.left)
      names = parts.rest.split(left: 2).rest
    }
    frame.write(Self.names(of: track).map { $0.truncated(to: names.columns) }, in: names)
  }

  private static func names(of track: Track?) -> [StyledText] {
    guard let track else { return [] }
    let year = track.releaseDate?.day.map { SafeText(" · \($0.year)") } ?? ""
    return ["\(track.name, .bold)", StyledText("\(track.artist.name)", .accent)]
      + (track.album.map { [StyledText("\($0.name ?? "")\(year)", .quiet)] } ?? [])
  }

  /// The minimum width of a queue with playing times.
  private static let columnsForTime = 40

  private func drawQueue(
    of player: ScreenPlaybackView, in frame: inout Frame, _ region: Region,
    _ context: DrawingContext
  ) {
    let position = player.state.position
    let rows = rows(of: player)
    let places = match(rows)
    if isAside, position != self.position { list.move(to: position - 1) }
    self.position = position
    let notes: [SafeText?] = [
      filter.text.isEmpty
        ? .counted(rows.count, "song") : .counted(places.count, "match", "matches"),
      player.state.repeatText,
    ]
    var title = PaneTitle(
      "Queue", note: StyledText(notes.compactMap(\.self).joined(separator: " · ")))
    title.position = StyledText(list.position)
    let border = context.drawBorder(title, in: &frame, region)
    let inside = filter.draw(in: &frame, region, inside: border, context)
    guard !places.isEmpty else {
      return unmatchedMessage.draw(in: &frame, inside, on: stage)
    }
    let needs = ColumnNeeds(of: .song, numbers: rows.count).without(
      [.album, .year] + (inside.columns < Self.columnsForTime ? [.time] : []))
    let columns = ListColumns(needs, columns: inside.columns, highlighter: filter.highlighter)
    list.draw(in: &frame, inside, context, columns) { rows[places[$0]] }
  }

  /// Returns the indices in the queue that match the filter.
  @discardableResult func match(_ rows: [ListCells]) -> [Int] {
    matching = filter.matches(in: rows.map(\.text))
    let places = matching ?? Array(rows.indices)
    if list.count != places.count { list.replace(count: places.count, cursor: list.cursor) }
    return places
  }

  func rows(of player: ScreenPlaybackView) -> [ListCells] {
    player.queue.enumerated().map { index, reference in
      guard case .known(let track, _) = reference else { return ListCells() }
      var cells = ListCells(.track(track), isFavorite: false)
        .marked(index + 1 == player.state.position && !player.isFinished)
      // A queue can have a song several times, but only one plays.
      cells.track = nil
      cells.isQuiet = index + 1 < player.state.position && !player.isFinished
      cells[.number] = "\(index + 1)"
      for column in [ListColumn.album, .year] { cells[column] = "" }
      return cells
    }
  }
}

// MARK: - Keys

extension PlayingPane {
  func perform(_ action: ScreenAction) -> Bool {
    let isOnItem = action == .delete || action.itemsEvent(at: 1) != nil || action.itemAction != nil
    guard selected != nil || !isOnItem else { return false }
    // The queue may have changed since it was drawn.
    if let playback = stage.playback, matching != nil { match(rows(of: playback)) }
    if list.move(action) || performInFilter(action) { return true }
    switch action {
    case .choose, .play: stage.playback?.jump(to: place + 1)
    case .playNext: playNext()
    case .delete: remove()
    case .moveEarlier: move(by: -1)
    case .moveLater: move(by: 1)
    case .undo: return take(.undo)
    case .redo: return take(.redo)
    case .star: stage.playback?.events.post(.toggleFavorite(at: place + 1))
    case .back: stage.leave(self)
    default: return performOnItem(action)
    }
    return true
  }

  func act(_ action: ItemAction) {
    guard case .known(let track, let storefront)? = selected else { return }
    switch action {
    case .openPage, .openIn, .copyLink: stage.playback?.events.post(.act(action, at: place + 1))
    default: stage.act(action, on: StoreItem(.track(track), of: storefront))
    }
  }

  func reopenPages() -> Bool {
    note(in: &stage.noted)
    let pages = stage.noted.places[.playing]?.pages ?? []
    stage.noted.places[.playing]?.forgetPages()
    guard let first = pages.first else { return false }
    stage.follow(.event(.items(.reopen(first.page))))
    stage.reopening = pages
    return true
  }

  /// Undoes or redoes the last change, even if nothing is playing.
  private func take(_ step: JournalStep) -> Bool {
    guard let playback = stage.playback else { return stage.post(.take(step)) }
    playback.events.post(.take(step))
    return true
  }

  /// Keeps the cursor on its song through a change of the queue; in another queue, it is on the song
  /// that plays.
  func follow(_ edit: QueueEdit, count: Int) {
    guard matching == nil else { return }
    let cursor =
      if case .replace(_, let playing) = edit { playing } else {
        edit.index(after: list.cursor) ?? list.cursor
      }
    list.replace(count: count, cursor: list.cursor)
    list.move(to: cursor)
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

  var row: AnyHashable? { selected.map { _ in place } }

  func applyFilter() {
    guard let playback = stage.playback else { return }
    let former = (row ?? filter.start)?.base as? Int
    let places = match(rows(of: playback))
    list.move(to: former.flatMap(places.firstIndex) ?? 0)
  }

  func goTo(_ track: Track.ID) -> Bool {
    filter.clear()
    applyFilter()
    list.move(to: (stage.playback?.state.position ?? 1) - 1)
    return true
  }

  func quit() {
    stage.leave(self)
    stage.quit()
  }
}
