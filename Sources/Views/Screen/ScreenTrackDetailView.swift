package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the track scene: the facts, with the artist's other albums below.
@MainActor package final class ScreenTrackDetailView: TrackDetailView, DetailPane {
  package static let quitEvent = TrackDetailEvent.quit
  package static let artworkEvent = TrackDetailEvent.showArtwork

  package let stage: Stage
  package let events = UserEvents<TrackDetailEvent>(interrupts: \.leaves)
  private var state: TrackDetailState?
  package var page = DetailPage<Album.ID>()
  package private(set) var head: DetailHead?

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: TrackDetailState) {
    self.state = state
    if case .loaded(let detail, _) = state {
      page.replace(detail.otherAlbums.map(\.id), sections: detail.otherAlbums.isEmpty ? [] : [0])
      stage.take(detail.artwork, of: detail.track.artwork)
    }
    stage.update()
  }

  package var isBlank: Bool { state == nil }

  package var isBusy: Bool {
    switch state {
    case .loading, .waiting: true
    case .loaded(let detail, _): detail.artwork == .loading
    case .missing, .failed, nil: false
    }
  }

  package var status: StyledText {
    switch state {
    case .loaded(_, let notice?): NoticeText.sentence(notice)
    case .loaded(let detail, nil): ArtworkText.notes(on: detail.artwork).first ?? ""
    case .waiting(_, let wait): WaitText.text(wait)
    case .missing(let reference): StyledText(ErrorMessage(missing: reference).sentence)
    case .failed(_, let error): StyledText(ErrorMessage(error).sentence)
    case .loading, nil: ""
    }
  }

  package var hints: [ScreenAction] {
    guard case .loaded = state else { return state?.isDeadEnd == true ? [.back] : [.retry, .back] }
    return [.back, .play, .star, .open, .copy, .album, .artist, .picture]
  }
}

// MARK: - Drawing

extension ScreenTrackDetailView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard case .loaded(let detail, _) = state else {
      return MessageText(isBusy ? "\(context.spinner) Loading" : status)
        .draw(in: &frame, region)
    }
    let text = TrackDetailText(
      detail: detail, capabilities: context.capabilities, format: context.format)
    let head = DetailHead(detail.track.artwork, detail.artwork, in: region, context) {
      text.head($0) + (detail.otherAlbums.isEmpty ? [] : [""])
    }
    self.head = head
    page.draw(in: &frame, region, context, head: head) { _ in
      "More by \(detail.track.artist.name)"
    } item: { index, columns in
      AlbumLine(album: detail.otherAlbums[index]).text(columns)
    }
  }
}

// MARK: - Keys

extension ScreenTrackDetailView {
  package func perform(_ action: ScreenAction) -> Bool {
    if page.move(action) { return true }
    switch action {
    case .choose: choose()
    case .picture: events.post(.showArtwork)
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

  /// Opens the album under the cursor, or the artwork if no album is visible.
  package func choose() {
    guard let id = page.selected, let index = page.ids.firstIndex(of: id) else {
      return events.post(.showArtwork)
    }
    events.post(.select(index + 1))
  }

  package func note(in session: inout ScreenSession) {
    session.pane = .track
  }
}

extension TrackDetailEvent {
  /// Whether the event cancels the current work.
  fileprivate var leaves: Bool {
    switch self {
    case .select, .showAlbum, .showArtist, .retry, .back, .quit: true
    case .showArtwork, .openPage, .copyLink, .play, .toggleFavorite: false
    }
  }
}
