import Entities
import Scenes
import TerminalKit

/// A preview as lines of text: what is heard, and how far it is.
struct PlaybackText {
  private static let barColumns = 8...30

  let state: PlaybackState
  let capabilities: TerminalCapabilities

  /// What stands above the progress for each track, with the link and the courtesy that the store
  /// asks for beside a preview.
  func heading(of track: Track) -> [StyledText] {
    var title: StyledText = "\(track.name, .bold) by \(track.artist.name)"
    if state.count > 1 { title += " (\(state.position) of \(state.count))" }
    let courtesy: StyledText = "Preview provided courtesy of iTunes"
    let link = track.media.pageURL.flatMap(StyledText.init(pageURL:))
    return [title, courtesy.styled(.dim)] + (link.map { [$0] } ?? [])
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
    let sign: StyledText = progress.isPaused ? "Paused " : "Playing"
    var parts = [sign, times(progress)]
    if let duration = progress.duration, duration > .zero {
      parts.append(bar(progress.position / duration))
    }
    if let volume = progress.volume, volume != 100 { parts.append("volume \(volume)%") }
    return (parts + ["\(track.name)"]).joined(separator: "  ")
  }

  private func times(_ progress: PlaybackProgress) -> StyledText {
    let position = DurationText.clock(progress.position)
    guard let duration = progress.duration else { return "\(position)" }
    return "\(position) / \(DurationText.clock(duration))"
  }

  private func bar(_ share: Double) -> StyledText {
    let columns = min(
      max(capabilities.columns / 4, Self.barColumns.lowerBound), Self.barColumns.upperBound)
    let done = min(columns, max(0, Int((share * Double(columns)).rounded())))
    let (full, empty) = capabilities.unicode ? ("━", "─") : ("#", "-")
    return "\(String(repeating: full, count: done), .color(.cyan))"
      + "\(String(repeating: empty, count: columns - done), .dim)"
  }
}
