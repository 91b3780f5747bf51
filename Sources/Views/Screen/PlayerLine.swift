import Entities
import Scenes
import TerminalKit

/// The player's line in full-screen mode: the track, and its progress at the right.
struct PlayerLine {
  /// Narrower lines show the times, but no progress bar.
  private static let columnsForBar = 56
  /// Narrower lines show neither the word "Playing" nor the volume.
  private static let columnsForMore = 40

  let state: PlaybackState

  /// Returns the line, fitted to the columns in `capabilities`.
  func text(_ capabilities: TerminalCapabilities, _ theme: Theme) -> StyledText {
    let text = PlaybackText(state: state, capabilities: capabilities)
    guard case .playing(let track, let progress) = state.content else { return text.progress }
    let end = end(of: progress, text)
    let room = max(0, capabilities.columns - end.columns - 2)
    return start(of: track, progress, theme, columns: capabilities.columns).fitted(to: room)
      + "  " + end
  }

  /// The attribution that the store requires for previews; empty if none is playing.
  var courtesy: StyledText {
    let track: Track
    switch state.content {
    case .starting(let begun): track = begun
    case .playing(let played, _): track = played
    case .idle, .loading, .waiting, .finished: return ""
    }
    let link = track.pageURL.flatMap(StyledText.init(pageURL:))
    return ([PlaybackText.courtesy] + (link.map { [$0] } ?? [])).joined(separator: "  ")
  }

  private func start(
    of track: Track, _ progress: PlaybackProgress, _ theme: Theme, columns: Int
  ) -> StyledText {
    var parts: [StyledText] = []
    if progress.isPaused {
      parts.append(StyledText("Paused", theme.warning))
    } else if columns >= Self.columnsForMore {
      parts.append(StyledText("Playing", theme.accent))
    }
    parts.append("\(track.name, .bold) by \(track.artist.name)")
    if state.count > 1 { parts.append("(\(state.position) of \(state.count))") }
    return parts.joined(separator: " ")
  }

  private func end(of progress: PlaybackProgress, _ text: PlaybackText) -> StyledText {
    var parts: [StyledText] = []
    if text.capabilities.columns >= Self.columnsForBar, let bar = text.bar(progress) {
      parts.append(bar)
    }
    parts.append(text.times(progress))
    if text.capabilities.columns >= Self.columnsForMore, let volume = text.volume(progress) {
      parts.append(volume)
    }
    return parts.joined(separator: "  ")
  }
}
