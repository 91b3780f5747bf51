import Entities
package import Scenes
import TerminalKit

/// A preview as lines of text: its track and its progress.
struct PlaybackText {
  private static let barColumns = 8...30

  /// Returns the attribution that the store requires for previews, linked to the song's page.
  static func courtesy(_ page: WebLink? = nil) -> StyledText {
    let link = page.flatMap { Hyperlink($0.text) }
    return "Preview provided courtesy of "
      + StyledText("iTunes", Style(underlined: link != nil), link: link)
  }

  let state: PlaybackState
  let capabilities: TerminalCapabilities

  /// Returns the lines above the progress, including the link and the attribution.
  func heading(of track: Track) -> [StyledText] {
    var title: StyledText = "\(track.name, .bold) by \(track.artist.name)"
    if state.count > 1 { title += " (\(state.position) of \(state.count))" }
    let link = track.pageURL.flatMap(StyledText.init(pageURL:))
    return [title, Self.courtesy().styled(.dim)] + (link.map { [$0] } ?? [])
  }

  /// The line that is redrawn in place.
  var progress: StyledText {
    switch state.content {
    case .idle, .finished: ""
    case .loading: "Loading…"
    case .waiting(_, let wait): WaitText.text(wait)
    case .starting(let track): "Loading \(track.name)…"
    case .playing(let track, let progress): line(of: track, progress)
    }
  }

  /// Returns the line that stays after a preview ends.
  func heard(_ progress: PlaybackProgress) -> StyledText {
    let total: StyledText = progress.duration.map { " of \(DurationText.clock($0))" } ?? ""
    return "Played \(DurationText.clock(progress.position))" + total
  }

  private func line(of track: Track, _ progress: PlaybackProgress) -> StyledText {
    let sign: StyledText? = progress.isPaused ? "Paused " : "Playing"
    let repeats = state.repeatText.map { StyledText($0) }
    let parts = [
      sign, times(progress), bar(progress), volume(progress), repeats, "\(track.name)",
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  func times(_ progress: PlaybackProgress) -> StyledText {
    let position = DurationText.clock(progress.position)
    guard let duration = progress.duration else { return "\(position)" }
    return "\(position) / \(DurationText.clock(duration))"
  }

  /// Returns the progress bar, or `nil` if the duration is unknown.
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

  /// Returns the volume; `nil` if unknown or at its default of 100%.
  func volume(_ progress: PlaybackProgress) -> StyledText? {
    progress.volume.flatMap { $0 == 100 ? nil : "volume \($0)%" }
  }
}

extension PlaybackState {
  /// The words for the repeat mode; `nil` for none.
  var repeatText: SafeText? {
    switch repeats {
    case .off: nil
    case .all: "repeat all"
    case .one: "repeat one"
    }
  }

  /// The progress of the current preview, if any.
  var progress: PlaybackProgress? {
    if case .playing(_, let progress) = content { progress } else { nil }
  }
}

/// The steps of keys
extension PlaybackEvent {
  static let seekBack = PlaybackEvent.seek(by: .seconds(-5))
  static let seekForward = PlaybackEvent.seek(by: .seconds(5))
  static let volumeUp = PlaybackEvent.changeVolume(by: 5)
  static let volumeDown = PlaybackEvent.changeVolume(by: -5)
}

package enum PlaybackNoticeText {
  static func message(_ notice: PlaybackState.Notice) -> NoticeMessage {
    switch notice {
    case .failure(let failure): .error(message(failure))
    case .item(let notice): NoticeText.message(notice)
    case .favorite(let track, let isFavorite):
      .text(isFavorite ? FavoriteText.starred([track]) : FavoriteText.unstarred([track]))
    case .notStarred(let error): .error(FavoriteText.notStarred(error))
    case .firstTrack: .text("This is the first song.")
    case .lastTrack: .text("This is the last song.")
    case .shuffled(let count): .text(shuffled(count))
    case .repeats(.off): .text("Repeat is off.")
    case .repeats(.all): .text("The queue repeats.")
    case .repeats(.one): .text("This song repeats.")
    case .saved(let playlist, let count):
      .text(
        """
        Saved \(PlaylistText.songs(playlist.trackCount)) as the playlist \(playlist.name.text, .bold)\
        \(playlist.trackCount < count ? ", each of them once" : ""). Undo with u.
        """
      )
    case .notPossible:
      .error(
        ErrorMessage(
          .notFound, "Not available with this player",
          advice: "With mpv, you can pause, seek, and change the volume"))
    }
  }

  /// Returns how many previews were shuffled; 0 means too few.
  static func shuffled(_ count: Int) -> StyledText {
    count < 2
      ? "Fewer than two songs follow this one." : "Shuffled the next \(count) songs."
  }

  /// Returns a notice as a sentence, without the address of a link.
  static func short(_ notice: PlaybackState.Notice) -> StyledText {
    switch notice {
    case .item(let notice): NoticeText.short(notice)
    case .failure(.noPreview(let track)):
      StyledText(ErrorMessage(.notFound, noPreview(of: track)).sentence)
    case .failure(let failure): StyledText(message(failure).onScreen.sentence)
    default: message(notice).sentence
    }
  }

  package static func message(_ failure: PlaybackState.Failure) -> ErrorMessage {
    switch failure {
    case .noPreview(let track):
      ErrorMessage(
        .notFound, noPreview(of: track),
        advice: "Run `tunes open \(track.id.number)` to open its page")
    case .missing(let reference): ErrorMessage(missing: reference)
    case .notFound(let error): ErrorMessage(error)
    case .notPlayed(let track, let error): ErrorMessage(error, of: track)
    }
  }

  private static func noPreview(of track: Track) -> SafeText {
    track.previewURL == nil
      ? "No preview is available for \(quoting: track.name)"
      : "The preview of \(quoting: track.name) isn't at an https address"
  }
}
