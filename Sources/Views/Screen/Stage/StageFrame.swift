import Entities
import Scenes
import TerminalKit

/// Draws the panes of a stage on a screen of some size.
@MainActor struct StageFrame {
  private static let maximumStatusRows = 3

  private let stage: Stage
  private let size: TerminalSize
  private let panes: StageLayout
  private var layout: ScreenLayout { panes.screen }

  init(of stage: Stage, _ size: TerminalSize) {
    (self.stage, self.size, panes) = (stage, size, StageLayout(of: stage, size))
  }

  /// The main color of the page's artwork; `nil` if the terminal lacks true color to show it.
  private var artworkTone: Tone? {
    guard stage.screen.capabilities.colors == .trueColor else { return nil }
    return stage.panes.page?.cover.flatMap { stage.pictures?.tone(of: $0) }
  }

  func drawn() -> Frame {
    var frame = Frame(size)
    frame.accent = stage.accent ?? artworkTone ?? .rose
    frame.title = stage.player?.windowTitle ?? stage.master?.windowTitle ?? "tunes"
    guard !layout.grid.isTooSmall else {
      frame.write(
        StyledText("Too small: tunes needs 20 columns and 5 rows.").wrapped(to: size.columns),
        in: frame.bounds)
      return frame
    }
    stage.targets.removeAll()
    drawPanes(in: &frame)
    stage.player?.draw(in: &frame, layout.player, drawing(of: nil))
    if let box = stage.panes.box {
      frame.restyle(frame.bounds, .behind)
      stage.targets.removeAll()
      box.draw(in: &frame, box.region(in: layout), drawing(of: box))
    }
    drawHints(in: &frame)
    return frame
  }

  private func drawHeader(in frame: inout Frame) {
    let places = stage.master?.places(isShort: layout.grid.width == .small) ?? []
    let header = HeaderLine(
      open: stage.openTab, grid: layout.grid,
      trail: stage.trail, service: stage.service)
    header.draw(
      in: &frame, layout.header,
      // Genres filter only searches.
      places: stage.openTab == .search ? places : places.map { ($0.store, "") }, drawing(of: nil))
  }

  private func drawPanes(in frame: inout Frame) {
    let (list, detail) = (stage.besideDetail, stage.besideList)
    drawHeader(in: &frame)
    for (pane, region) in panes.sides { pane.draw(in: &frame, region, drawing(of: pane)) }
    stage.master?.drawBar(in: &frame, layout.bar, drawing(of: stage.master))
    let titleRow = layout.grid.isFramed || stage.isAtBar ? nil : layout.bar
    if layout.showsBoth || detail == nil {
      var drawing = drawing(of: list)
      if list !== stage.master { drawing.titleRow = titleRow }
      list?.draw(in: &frame, panes.list, drawing)
    }
    if let detail {
      var drawing = drawing(of: detail)
      drawing.titleRow = titleRow
      if !layout.grid.hasSidebar { drawing.trail = stage.trail.dropLast() }
      detail.draw(in: &frame, layout.detail, drawing)
    } else if layout.showsBoth, !stage.showsTwoCharts(layout.grid) {
      let drawing = drawing(of: nil)
      if let playing = stage.panes.playing {
        playing.drawSong(in: &frame, layout.detail, drawing)
      } else if let seen = stage.preview.seen {
        seen.draw(in: &frame, layout.detail, drawing)
      } else if let text = panes.text {
        stage.startText.draw(in: &frame, text, drawing)
      } else {
        _ = drawing.drawBorder(PaneTitle(""), in: &frame, layout.detail)
      }
    }
    if let pane = stage.panes.body {
      frame.fill(layout.body)
      stage.targets.remove(in: layout.body)
      var drawing = drawing(of: pane)
      drawing.titleRow = titleRow
      pane.draw(in: &frame, layout.body, drawing)
    }
  }

  /// Returns the context of a pane, or of one that never has focus.
  private func drawing(of pane: (any ScreenPane)?) -> DrawingContext {
    var drawing = stage.context.focused(pane != nil && pane === stage.focused)
    (drawing.grid, drawing.playing) = (layout.grid, stage.player?.track?.id)
    let featured = stage.featured
    (drawing.favorites, drawing.storefront) = (featured.favoriteIDs, featured.storefronts.first)
    (drawing.capabilities, drawing.spinner) = (stage.screen.capabilities, stage.spinnerSign)
    drawing.targets = stage.targets
    drawing.goBack = { [weak stage] in stage?.goBack(to: $0) }
    drawing.perform = { [weak stage] in stage?.perform($0) }
    return drawing
  }

  /// Draws the hints, with the status at their right.
  ///
  /// A long status takes the whole row, and a longer one covers rows above, because advice is at
  /// its end.
  private func drawHints(in frame: inout Frame) {
    let region = layout.hints
    let wait = stage.wait.map { WaitText.short($0) }
    let marks = (stage.focused as? any MarkingPane)?.marksText
    var status = (stage.notice ?? wait ?? marks ?? stage.focused?.status ?? "").onOneLine
    if stage.isBusy { status = StyledText(stage.spinnerSign, .accent) + " " + status }
    if status.columns * 5 > region.columns * 3 {
      let lines = status.wrapped(to: region.columns - 2).prefix(Self.maximumStatusRows)
      let area = frame.bounds.split(bottom: lines.count).bottom
      frame.fill(area)
      return frame.write(lines, in: area.inset(columns: 1))
    }
    let room = region.columns - 2 - (status.isEmpty ? 0 : status.columns + 3)
    stage.hintLine.draw(
      in: &frame, region.split(left: 1).rest.split(left: room).left, drawing(of: nil))
    frame.write(status, in: region, column: 1, alignment: .trailing)
  }
}
