import Entities
import Scenes
import TerminalKit

/// A preview as lines of text: what is heard, and how far it is.
struct PlaybackText {
  private static let barColumns = 8...30

  /// What the store asks to be said beside a preview.
  static let courtesy: StyledText = "Preview provided courtesy of iTunes"

  let state: PlaybackState
  let capabilities: TerminalCapabilities

  /// What stands above the progress for each track, with the link and the courtesy that the store
  /// asks for beside a preview.
  func heading(of track: Track) -> [StyledText] {
    var title: StyledText = "\(track.name, .bold) by \(track.artist.name)"
    if state.count > 1 { title += " (\(state.position) of \(state.count))" }
    let link = track.media.pageURL.flatMap(StyledText.init(pageURL:))
    return [title, Self.courtesy.styled(.dim)] + (link.map { [$0] } ?? [])
  }

  /// The line that is redrawn in place.
  var progress: StyledText {
    switch state.content {
    case .idle, .finished: ""
    case .loading: "Looking it up …"
    case .waiting(_, let wait): WaitText.text(wait)
    case .starting(let track): "Starting \(track.name) …"
    case .playing(let track, let progress): line(of: track, progress)
    }
  }

  /// What is left of a progress that is over.
  func heard(_ progress: PlaybackProgress) -> StyledText {
    let total: StyledText = progress.duration.map { " of \(DurationText.clock($0))" } ?? ""
    return "Heard \(DurationText.clock(progress.position))" + total
  }

  private func line(of track: Track, _ progress: PlaybackProgress) -> StyledText {
    let sign: StyledText? = progress.isPaused ? "Paused " : "Playing"
    let parts = [sign, times(progress), bar(progress), volume(progress), "\(track.name)"]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  /// How far it is, and how long it takes.
  func times(_ progress: PlaybackProgress) -> StyledText {
    let position = DurationText.clock(progress.position)
    guard let duration = progress.duration else { return "\(position)" }
    return "\(position) / \(DurationText.clock(duration))"
  }

  /// `nil` where it is not known how long it takes.
  func bar(_ progress: PlaybackProgress) -> StyledText? {
    guard let duration = progress.duration, duration > .zero else { return nil }
    let columns = min(
      max(capabilities.columns / 4, Self.barColumns.lowerBound), Self.barColumns.upperBound)
    let share = progress.position / duration
    let done = min(columns, max(0, Int((share * Double(columns)).rounded())))
    let (full, empty) = capabilities.unicode ? ("━", "─") : ("#", "-")
    return "\(String(repeating: full, count: done), .color(.cyan))"
      + "\(String(repeating: empty, count: columns - done), .dim)"
  }

  /// `nil` where it is as it is at first.
  func volume(_ progress: PlaybackProgress) -> StyledText? {
    progress.volume.flatMap { $0 == 100 ? nil : "volume \($0)%" }
  }
}
