import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of lyrics, which scroll below the song's name.
@MainActor package final class ScreenLyricsView: LyricsView, PagePane, ItemPane, FilteringPane {
  package typealias Event = LyricsEvent
  typealias Change = Never

  package static let place = PanePlace.detail
  package static let quitEvent = LyricsEvent.quit
  /// The minimum height of a pane in which the names stay above the lyrics.
  private static let rowsForNames = 9

  let stage: any PaneHost
  package let events = UserEvents<LyricsEvent>(interrupts: \.leavesPage)
  private var state: LyricsState?
  private var window = TextWindow()
  var filter = FilterLine()
  var restored: [OpenPage] = []

  init(stage: any PaneHost) {
    self.stage = stage
  }

  package func show(_ state: LyricsState) {
    self.state = state
    if state.contents != nil, let place = restored.first {
      filter = FilterLine(place.filter)
      window.scroll(by: place.top)
      reopenNext()
      restored = []
    }
    stage.say(state.notice, from: self)
    stage.update()
  }

  package var isBlank: Bool { state == nil }

  var place: OpenPage? {
    (state?.contents).map {
      var place = OpenPage(.lyrics(TrackReference($0.track, $0.storefront)))
      (place.filter, place.top) = (filter.text, window.top)
      return place
    }
  }

  package var work: PaneWork {
    PaneWork(isBusy: state?.content.isBusy == true, wait: state?.content.wait)
  }
  package var crumb: SafeText? { "Lyrics" }

  package var status: StyledText {
    // Without lyrics, the pane itself says why.
    state?.contents?.isEmpty == false ? state?.status ?? "" : ""
  }

  package var hints: [ScreenAction] {
    guard let contents = state?.contents else {
      return state?.content.isDeadEnd == true ? [.back] : [.retry, .back]
    }
    if isTyping { return [.back] }
    return [.back] + (contents.isEmpty ? [.retry] : []) + [
      .play, .star, .open, .album, .artist,
    ] + (canFilter ? [.filter] : [])
  }

  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let source = state?.contents?.lyrics.map { _ in state?.contents?.answer.source ?? "" }
    var title = PaneTitle("Lyrics", aside: "\(source ?? "")")
    title.trail = context.trail + title.trail
    let border = context.drawBorder(title, in: &frame, region)
    let inside = filter.draw(in: &frame, region, inside: border, context)
    guard let contents = state?.contents, let lyrics = contents.lyrics, !lyrics.isInstrumental
    else {
      let message = (state?.contents?.notes.sentences).map { MessageText($0) }
      let retryKey = stage.key(of: .retry, in: self)
      return (message ?? MessageText(state?.content, retryKey: retryKey, context))
        .draw(in: &frame, inside)
    }
    let room = inside.inset(columns: 1)
    var names = PageFacts(room.columns, context)
    if room.rows >= Self.rowsForNames {
      names.addNames(contents.track.name, artist: contents.track.artist.name)
      names.addGap()
    }
    frame.write(names.lines, in: room)
    let text = room.split(top: names.lines.count).rest
    let matching = matches(in: lyrics.lines)
    if matching.isEmpty { return unmatchedMessage.draw(in: &frame, text, on: stage) }
    let lines = matching.flatMap { line in
      line.isEmpty
        ? [""] : StyledText("\(line)", .plain, filter.highlighter).wrapped(to: max(2, room.columns))
    }
    window.draw(lines, in: &frame, text, sides: inside.split(top: names.lines.count).rest, context)
  }

  private func matches(in lines: [String]) -> [String] {
    filter.matches(in: lines).map { $0.map { lines[$0] } } ?? lines
  }

  package func perform(_ action: ScreenAction) -> Bool {
    if window.move(action) || performInFilter(action) { return true }
    switch action {
    case .back, .lyrics: events.post(.back)
    case .retry: events.post(.retry)
    case .picture: return false
    default:
      guard let event = action.itemsEvent(on: nil, playing: nil) else {
        return performOnItem(action)
      }
      events.post(.items(event))
    }
    stage.update()
    return true
  }

  package func act(_ action: ItemAction) { events.post(.act(action)) }

  package func scroll(by rows: Int) { window.scroll(by: rows) }

  var canFilter: Bool { state?.contents?.lyrics?.isInstrumental == false }

  func applyFilter() { _ = window.move(.first) }
}
