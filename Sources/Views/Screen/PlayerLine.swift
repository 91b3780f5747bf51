import Entities
import Scenes
import TerminalKit

/// The player in full-screen mode: five rows in a border, two rows, or one.
@MainActor struct PlayerLine {
  /// The columns and rows of the cover.
  private static let cover = PictureExtent(columns: 6, rows: 3)
  private static let widestTitle = 26

  let state: PlaybackState
  let keys: StyledText
  let context: DrawingContext

  func draw(in frame: inout Frame, _ region: Region) {
    switch region.rows {
    case 5...: drawFramed(in: &frame, region)
    case 2...:
      drawRow(in: &frame, region.inset(columns: 1), with: names)
      let (right, left) = region.inset(columns: 1).split(
        right: queue.columns + 24 < region.columns ? queue.columns + 2 : 0)
      frame.write(queue, in: right, row: 1, alignment: .trailing)
      frame.write(courtesy.truncated(to: left.columns - 2), in: left, row: 1, column: 2)
    default: drawRow(in: &frame, region.inset(columns: 1), with: title)
    }
  }

  /// Draws the sign, the names, and the progress in one row.
  private func drawRow(in frame: inout Frame, _ region: Region, with names: StyledText) {
    guard let progress else {
      return frame.write(waiting.truncated(to: region.columns), in: region)
    }
    let room = region.rows < 2 ? region.columns / 2 : region.columns * 2 / 5
    let start = sign + " " + names.truncated(to: max(0, room - 2))
    frame.write(start, in: region)
    let end = region.split(left: start.columns + 2).rest
    frame.write(bar(progress, end.columns), in: end)
  }

  func drawBorder(in frame: inout Frame, _ region: Region) {
    let isPaused = progress?.isPaused == true
    let title: SafeText = progress == nil ? "Loading" : isPaused ? "Paused" : "Now playing"
    frame.draw(
      Border(
        Style.line, title: sign + " " + StyledText(title, Style.play.merging(.bold)),
        aside: queue, foot: courtesy.truncated(to: max(0, region.columns - 6))), around: region)
  }

  /// Returns the progress and the volume, or what the preview waits for.
  func progress(_ columns: Int) -> StyledText { progress.map { bar($0, columns) } ?? waiting }

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
    let room = inside.columns - keys.columns - 2
    frame.write(credits.truncated(to: room < 20 ? inside.columns : room), in: inside, row: 1)
    if room >= 20 { frame.write(keys, in: inside, row: 1, alignment: .trailing) }
    frame.write(bar(progress, inside.columns, withVolume: false), in: inside, row: 2)
  }
}

// MARK: - Texts

extension PlayerLine {
  private var track: Track? {
    switch state.content {
    case .starting(let track), .playing(let track, _): track
    case .idle, .loading, .waiting, .finished: nil
    }
  }

  private var progress: PlaybackProgress? {
    if case .playing(_, let progress) = state.content { progress } else { nil }
  }

  /// The text before the preview plays.
  private var waiting: StyledText {
    PlaybackText(state: state, capabilities: context.capabilities).progress
  }

  private var sign: StyledText {
    StyledText(progress?.isPaused == true ? "‖" : "▶", Style.play.merging(.bold))
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
    state.count > 1
      ? StyledText("\(state.position) of \(state.count) in the queue", Style.quiet) : ""
  }

  /// The attribution that the store requires for previews, followed by the link if text can't have one.
  var courtesy: StyledText {
    guard let track else { return "" }
    let link = track.storeLink
    guard !context.capabilities.hyperlinks else {
      return PlaybackText.courtesy(link).styled(.quiet)
    }
    let page = link.map { StyledText("  \($0.text)") } ?? ""
    return (PlaybackText.courtesy() + page).styled(.quiet)
  }

  private func bar(_ progress: PlaybackProgress, _ columns: Int, withVolume: Bool = true)
    -> StyledText
  {
    let start = StyledText(DurationText.clock(progress.position))
    let end = progress.duration.map { StyledText(DurationText.clock($0), Style.quiet) } ?? ""
    let steps = withVolume ? volume(progress, withName: false) : ""
    let volume = steps.isEmpty || columns < 40 ? "" : "  " + steps
    let width = columns - start.columns - end.columns - volume.columns - 2
    guard let duration = progress.duration, duration > .zero, width >= 4 else {
      return width >= -1 ? start + " " + end : start
    }
    return start + " " + .bar(progress.position / duration, width, .play) + " " + end + volume
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
