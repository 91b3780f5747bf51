import Entities
import Scenes
import TerminalKit

/// The player in full-screen mode, with five rows in a border, two rows, or one.
@MainActor struct PlayerLine {
  private static let cover = PictureExtent(columns: 6, rows: 3)
  private static let widestTitle = 26
  /// How long the attribution replaces the progress in a player of one row.
  private static let courtesyTime = Duration.seconds(6)

  let state: PlaybackState
  var keys = HintLine(hints: [], last: nil)
  let context: DrawingContext
  /// Whether the attribution is shown elsewhere on the screen.
  var isAttributed = false
  /// Receives the events of clicks.
  var post: (PlaybackEvent) -> Void = { _ in }

  func draw(in frame: inout Frame, _ region: Region) {
    switch region.rows {
    case 5...: drawFramed(in: &frame, region)
    case 2...:
      drawRow(in: &frame, region.inset(columns: 1), with: names)
      let (right, left) = region.inset(columns: 1).split(
        right: queue.columns + 24 < region.columns ? queue.columns + 2 : 0)
      frame.write(queue, in: right, row: 1, alignment: .trailing)
      frame.write(courtesy(within: left.columns - 2), in: left, row: 1, column: 2)
      addCourtesy(left.split(top: 1).rest)
    default:
      drawAlone(in: &frame, region.inset(columns: 1))
      frame.restyle(region, .idleCursor)
    }
  }

  /// Draws the player in one row, with the attribution before the progress.
  private func drawAlone(in frame: inout Frame, _ region: Region) {
    guard !isAttributed, let track, let progress, progress.position < Self.courtesyTime else {
      return drawRow(in: &frame, region, with: title)
    }
    let link = context.capabilities.hyperlinks ? track.storeLink : nil
    let courtesy = PlaybackText.courtesy(link).styled(.quiet)
    let room = region.columns - courtesy.columns - 4
    let names = room < 8 ? "" : title.truncated(to: room) + "  "
    let text = sign + " " + names + courtesy
    frame.write(text.truncated(to: region.columns), in: region)
    addCourtesy(region.split(left: text.columns - courtesy.columns).rest)
  }

  private func drawRow(in frame: inout Frame, _ region: Region, with names: StyledText) {
    guard let progress else {
      return frame.write(waiting.truncated(to: region.columns), in: region)
    }
    let room = region.rows < 2 ? region.columns / 2 : region.columns * 2 / 5
    let start = sign + " " + names.truncated(to: max(0, room - 2))
    frame.write(start, in: region)
    drawBar(progress, in: &frame, region.split(left: start.columns + 2).rest)
  }

  func drawBorder(in frame: inout Frame, _ region: Region) {
    let title: SafeText =
      if case .finished = state.content {
        "Stopped"
      } else {
        progress.map { $0.isPaused ? "Paused" : "Now playing" } ?? "Loading"
      }
    frame.draw(
      Border(
        Style.line, title: sign + " " + StyledText(title, Style.play.merging(.bold)),
        aside: queue, foot: courtesy(within: region.columns - 6)), around: region)
    addCourtesy(region.split(bottom: 1).bottom.inset(columns: 3))
  }

  /// Draws the progress and volume, or the reason for waiting.
  func drawProgress(in frame: inout Frame, _ region: Region) {
    if let progress {
      drawBar(progress, in: &frame, region)
    } else {
      frame.write(waiting.truncated(to: region.columns), in: region)
    }
  }

  private func drawFramed(in frame: inout Frame, _ region: Region) {
    drawBorder(in: &frame, region)
    var inside = region.inset(rows: 1, columns: 2)
    if let cover = track?.artwork, let pictures = context.pictures, pictures.has(cover) {
      let parts = inside.split(left: Self.cover.columns)
      if let drawn = pictures.drawn(cover, within: Self.cover) {
        frame.draw(drawn.picture, id: drawn.id, in: parts.left)
      }
      inside = parts.rest.split(left: 2).rest
    }
    guard let progress else {
      return frame.write(waiting.truncated(to: inside.columns), in: inside, row: 1)
    }
    let volume = volume(progress, withName: true)
    frame.write(self.title.truncated(to: inside.columns - volume.columns - 2), in: inside)
    frame.write(volume, in: inside, alignment: .trailing)
    addVolume(progress, inside.split(top: 1).top.split(right: 8).right)
    let room = inside.columns - keys.columns - 2
    frame.write(credits.truncated(to: room < 20 ? inside.columns : room), in: inside, row: 1)
    if room >= 20 {
      keys.draw(in: &frame, inside.split(top: 1).rest.split(right: keys.columns).right, context)
    }
    drawBar(progress, in: &frame, inside.split(top: 2).rest, withVolume: false)
  }
}

// MARK: - Texts

extension PlayerLine {
  private var track: Track? { state.track }

  private var progress: PlaybackProgress? { state.progress }

  private var waiting: StyledText {
    PlaybackText(state: state, capabilities: context.capabilities).progress
  }

  private var sign: StyledText {
    let isPlaying = if case .finished = state.content { false } else { progress?.isPaused != true }
    return StyledText(isPlaying ? "▶" : "‖", Style.play.merging(.bold))
  }

  private var title: StyledText { track.map { "\($0.name, .bold)" } ?? "" }

  private var names: StyledText {
    guard let track else { return "" }
    return title.truncated(to: Self.widestTitle)
      + StyledText(" · \(track.artist.name)", Style.quiet)
  }

  private var credits: StyledText {
    let names = [track?.artist.name, track?.album?.name].compactMap(\.self).map { SafeText($0) }
    return StyledText(names.joined(separator: " · "), Style.quiet)
  }

  private var queue: StyledText {
    let place: SafeText? =
      state.count > 1 ? "\(state.position) of \(state.count) in the queue" : nil
    let parts = [place, state.repeatText].compactMap(\.self)
    return StyledText(parts.joined(separator: " · "), Style.quiet)
  }

  /// Returns the attribution that the store requires for previews.
  ///
  /// If text can't have a link, the address follows, but only if all of it fits.
  func courtesy(within columns: Int) -> StyledText {
    guard let track else { return "" }
    let link = track.storeLink
    guard !context.capabilities.hyperlinks else {
      return PlaybackText.courtesy(link).styled(.quiet).truncated(to: max(0, columns))
    }
    let courtesy = PlaybackText.courtesy().styled(.quiet)
    let whole = courtesy + (link.map { StyledText("  \($0.text)", .quiet) } ?? "")
    return whole.columns <= columns ? whole : courtesy.truncated(to: max(0, columns))
  }

  private func drawBar(
    _ progress: PlaybackProgress, in frame: inout Frame, _ region: Region, withVolume: Bool = true
  ) {
    let columns = region.columns
    let start = StyledText(DurationText.clock(progress.position))
    let end = progress.duration.map { StyledText(DurationText.clock($0), Style.quiet) } ?? ""
    let steps = withVolume ? volume(progress, withName: false) : ""
    let volume = steps.isEmpty || columns < 40 ? "" : "  " + steps
    let width = columns - start.columns - end.columns - volume.columns - 2
    guard let duration = progress.duration, duration > .zero, width >= 4 else {
      return frame.write(width >= -1 ? start + " " + end : start, in: region)
    }
    let bar = StyledText.bar(progress.position / duration, width, .play)
    frame.write(start + " " + bar + " " + end + volume, in: region)
    let place = region.split(top: 1).top.split(left: start.columns + 1).rest
    context.targets?.add(place.split(left: width).left) { click in
      post(.seek(by: duration * (Double(click.column) / Double(width)) - progress.position))
    }
    if !volume.isEmpty {
      addVolume(progress, place.split(left: columns - start.columns - 1).left.split(right: 8).right)
    }
  }

  /// Sets the volume to the clicked step of eight.
  private func addVolume(_ progress: PlaybackProgress, _ region: Region) {
    guard let volume = progress.volume else { return }
    context.targets?.add(region) { click in
      post(.changeVolume(by: (click.column + 1) * 100 / 8 - volume))
    }
  }

  /// Opens the store page when the attribution is clicked.
  private func addCourtesy(_ region: Region) {
    let width = courtesy(within: region.columns).columns
    context.targets?.add(region.split(left: width).left) { _ in post(.act(.openPage, at: nil)) }
  }

  /// Returns the volume in eight steps; empty if it is unknown.
  private func volume(_ progress: PlaybackProgress, withName: Bool) -> StyledText {
    guard let volume = progress.volume else { return "" }
    let count = min(8, max(volume > 0 ? 1 : 0, volume * 8 / 100))
    let steps = Array("▁▂▃▄▅▆▇█")
    let (on, off) = (String(steps[..<count]), String(repeating: "▁", count: 8 - count))
    return StyledText(withName ? "vol " : "", .quiet) + "\(on)" + StyledText("\(off)", Style.line)
  }
}
