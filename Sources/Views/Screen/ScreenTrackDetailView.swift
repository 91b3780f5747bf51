package import Entities
package import Scenes
package import TerminalKit

/// The view of the track scene in the full-screen mode.
@MainActor package final class ScreenTrackDetailView: TrackDetailView, ScreenPane {
  private let stage: Stage
  private let events = PersonEvents<TrackDetailEvent>()
  private var state: TrackDetailState?
  private var top = 0

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: TrackDetailState) {
    self.state = state
    stage.update()
  }

  package func nextEvent() async -> TrackDetailEvent? {
    await events.next()
  }

  package func interruption() async {
    await events.interruption()
  }

  package var isBusy: Bool {
    switch state {
    case .loading, .waiting: true
    case .loaded, .missing, .failed, nil: false
    }
  }

  package var status: StyledText {
    switch state {
    case .loaded(let detail, let notice?): TrackDetailNoticeText.text(notice, about: detail.track)
    case .waiting(_, let wait): WaitText.text(wait)
    case .missing(let reference): ErrorMessage(missing: reference).line
    case .failed(_, let error): ErrorMessage(error).line
    case .loading, .loaded, nil: ""
    }
  }

  package var hints: [ScreenAction] {
    guard case .loaded = state else { return [.retry, .back] }
    return [.play, .star, .open, .copy, .album, .artist, .back]
  }
}

// MARK: - Drawing

extension ScreenTrackDetailView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard case .loaded(let detail, _) = state else {
      return MessageText(isBusy ? "\(context.spinner) Looking it up" : status)
        .draw(in: &frame, region)
    }
    var capabilities = context.capabilities
    capabilities.columns = region.columns
    let text = TrackDetailText(detail: detail, capabilities: capabilities, format: context.format)
    let lines = text.lines.map { $0.truncated(to: region.columns) }
    top = min(top, max(0, lines.count - region.rows))
    frame.write(lines.dropFirst(top), in: region)
  }
}

// MARK: - Keys

extension ScreenTrackDetailView {
  package func perform(_ action: ScreenAction) -> Bool {
    switch action {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -10)
    case .pageDown: scroll(by: 10)
    case .play: events.post(.play)
    case .star: events.post(.toggleFavorite)
    case .open: events.post(.openPage)
    case .copy: events.post(.copyLink)
    case .album: events.post(.showAlbum)
    case .artist: events.post(.showArtist)
    case .retry: events.post(.retry)
    case .back, .nextPane, .previousPane: events.post(.back)
    default: return false
    }
    return true
  }

  package func scroll(by rows: Int) {
    top = max(0, top + rows)
  }

  package func note(in session: inout ScreenSession) {
    session.pane = .track
  }

  package func quit() {
    events.post(.quit)
  }
}
