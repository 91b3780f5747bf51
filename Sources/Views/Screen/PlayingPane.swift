import Entities
import Scenes
import TerminalKit

/// The song that plays, and the queue.
@MainActor final class PlayingPane: ScreenPane {
  /// The narrowest pane with the queue beside the song.
  private static let columnsForTwo = 80
  private static let mostFactRows = 8

  private let stage: Stage
  private var window = ListWindow()

  init(stage: Stage) {
    self.stage = stage
    window.replace(count: stage.player?.queue.count ?? 0, cursor: nil)
    window.move(to: (stage.player?.state.position ?? 1) - 1)
  }

  var tab: ScreenTab { .playing }

  var hints: [ScreenAction] {
    guard let player = stage.player else { return [.results, .library, .back] }
    return [.choose] + player.hints + [.back]
  }

  func hint(_ action: ScreenAction) -> SafeText? { action == .choose ? "play" : nil }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard let player = stage.player else {
      let inside = context.drawBorder(PaneTitle("Playing"), in: &frame, region)
      let advice = stage.bindings.key(of: .play).map {
        StyledText("Press \($0, .bold) in a list to play from there on.")
      }
      return MessageText("Nothing is playing.", advice).draw(in: &frame, inside)
    }
    let isWide = region.columns >= Self.columnsForTwo
    let (song, queue) =
      isWide
      ? region.split(left: region.columns / 2)
      : region.split(top: min(Self.mostFactRows, region.rows / 2))
    let inside = context.focused(false)
      .drawBorder(PaneTitle("Now playing"), in: &frame, song).inset(columns: 1)
    drawSong(of: player, in: &frame, inside, context)
    drawQueue(of: player, in: &frame, queue, context)
  }

  private func drawSong(
    of player: ScreenPlaybackView, in frame: inout Frame, _ region: Region,
    _ context: DrawingContext
  ) {
    let lines = Self.facts(of: player, context)
    let (facts, cover) = region.split(bottom: min(lines.count, region.rows))
    if let artwork = player.track?.artwork, let pictures = context.pictures,
      let drawn = pictures.drawn(
        artwork, within: PictureExtent(columns: cover.columns, rows: max(0, cover.rows - 1)))
    {
      let margin = max(0, (cover.columns - drawn.picture.extent.columns) / 2)
      frame.draw(drawn.picture, id: drawn.id, in: cover.split(left: margin).rest)
    }
    for (row, line) in lines.enumerated() {
      let line = line.onOneLine.truncated(to: facts.columns)
      frame.write(line, in: facts, row: row, column: max(0, (facts.columns - line.columns) / 2))
    }
  }

  private static func facts(of player: ScreenPlaybackView, _ context: DrawingContext)
    -> [StyledText]
  {
    let progress = PlaybackText(state: player.state, capabilities: context.capabilities).progress
    guard let track = player.track else { return [progress] }
    let year = track.releaseDate?.day.map { SafeText(" · \($0.year)") } ?? ""
    let album = track.album.map { StyledText("\($0.name ?? "")\(year)", .quiet) }
    return [
      "\(track.name, .bold)", StyledText("\(track.artist.name)", .accent), album ?? "", progress,
      PlayerLine(state: player.state, keys: "", context: context).courtesy,
    ]
  }

  private func drawQueue(
    of player: ScreenPlaybackView, in frame: inout Frame, _ region: Region,
    _ context: DrawingContext
  ) {
    let (queue, position) = (player.queue, player.state.position)
    if window.count != queue.count { window.replace(count: queue.count, cursor: window.cursor) }
    var title = PaneTitle(
      "Queue", note: StyledText("\(queue.count) \(queue.count == 1 ? "preview" : "previews")"))
    title.position = StyledText("\(window.cursor + 1) of \(queue.count)")
    let inside = context.drawBorder(title, in: &frame, region)
    let rows = queue.enumerated().map { index, reference in
      guard case .known(let track, _) = reference else { return ListCells() }
      var cells = ListCells(.track(track), isFavorite: false).marked(index + 1 == position)
      cells.isQuiet = index + 1 < position
      return cells
    }
    let columns = ListColumns(ColumnNeeds(rows), columns: inside.columns)
    let cursor = window.cursor
    window.draw(in: &frame, inside, context) { index, _ in
      columns.text(rows[index], isUnderCursor: index == cursor)
    }
  }
}

// MARK: - Keys

extension PlayingPane {
  func perform(_ action: ScreenAction) -> Bool {
    if window.move(action) { return true }
    switch action {
    case .choose: stage.player?.jump(to: window.cursor + 1)
    case .back, .previousPane, .nextPane: stage.leave(self)
    default: return false
    }
    return true
  }

  func goTo(_ track: Track.ID) -> Bool {
    window.move(to: (stage.player?.state.position ?? 1) - 1)
    return true
  }

  /// Moves the cursor to a clicked position, or plays it on the second click.
  func click(at position: Position) {
    let before = window.cursor
    if window.click(row: position.row), window.cursor == before { _ = perform(.choose) }
  }

  func scroll(by rows: Int) { window.scroll(by: rows) }

  /// Leaves this pane, and the panes that led to it.
  func quit() {
    stage.leave(self)
    stage.quit()
  }
}
