package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the artist scene: the facts, with the albums below.
///
/// The tracks of an album are loaded when it is expanded.
@MainActor package final class ScreenArtistView: ArtistView, DetailPane {
  package static let quitEvent = ArtistEvent.quit
  package static let artworkEvent = ArtistEvent.showArtwork

  package let stage: Stage
  package let events = UserEvents<ArtistEvent>(interrupts: \.leaves)
  private var state: ArtistState?
  private var content = ArtistContent()
  package var page = DetailPage<ArtistContent.Row>()
  package private(set) var head: DetailHead?
  /// The albums to expand as soon as they are listed, from the last session.
  private var reopened: Set<Album.ID>

  package init(stage: Stage) {
    self.stage = stage
    reopened = stage.takeReopenedAlbums()
  }

  package func show(_ state: ArtistState) {
    self.state = state
    if let listing {
      content = ArtistContent(listing)
      // When an album is collapsed or its tracks arrive, the line under the cursor can disappear.
      // Select the album instead.
      if let album = content.album(of: page.selected) == nil ? albumUnderCursor : nil {
        page.select(.album(album))
      }
      page.replace(content.rows, sections: content.sections)
      stage.take(listing.artwork, of: listing.cover)
      reopen()
    }
    stage.update()
  }

  package var isBlank: Bool { state == nil }

  package var isBusy: Bool {
    switch state?.content {
    case .loading, .waiting: true
    case .loaded(let listing): listing.underWay != nil || listing.artwork == .loading
    case .missing, .noArtist, .failed, nil: false
    }
  }

  package var status: StyledText {
    if let notice = state?.notice { return NoticeText.sentence(notice) }
    switch state?.content {
    case .loaded(let listing):
      let notes =
        [
          NoticeText.empty(listing), NoticeText.skipped(listing.omitted),
          NoticeText.age(of: listing.provenance),
        ].compactMap(\.self) + listing.failures.map(ErrorMessage.init)
      return (notes.map { StyledText($0.sentence) } + ArtworkText.notes(on: listing.artwork))
        .joined(separator: "  ")
    case .waiting(_, let wait): return WaitText.text(wait)
    case .missing(let reference): return StyledText(ErrorMessage(missing: reference).sentence)
    case .noArtist(let name): return StyledText(ErrorMessage(noArtistNamed: name).sentence)
    case .failed(_, let error): return StyledText(ErrorMessage(error).sentence)
    case .loading, nil: return ""
    }
  }

  package var hints: [ScreenAction] {
    guard let listing else { return state?.content.isDeadEnd == true ? [.back] : [.retry, .back] }
    let retry: [ScreenAction] = listing.failures.isEmpty ? [] : [.retry]
    return retry + [.back, .choose, .fold, .play, .open, .copy, .picture]
  }

  private var listing: ArtistListing? {
    if case .loaded(let listing) = state?.content { listing } else { nil }
  }

  private var albumUnderCursor: Album.ID? {
    switch page.selected {
    case .album(let id), .track(let id, _), .remark(let id): id
    case nil: nil
    }
  }
}

// MARK: - Drawing

extension ScreenArtistView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard let listing else {
      return MessageText(isBusy ? "\(context.spinner) Loading" : status)
        .draw(in: &frame, region)
    }
    let text = ArtistText(listing: listing, capabilities: context.capabilities)
    let head = DetailHead(listing.cover, listing.artwork, in: region, context) {
      text.head($0) + (listing.albums.isEmpty ? [] : [""])
    }
    self.head = head
    let content = content
    page.draw(in: &frame, region, context, head: head) {
      content.heading($0)
    } item: {
      content.text($0, $1, context)
    }
  }
}

// MARK: - Keys

extension ScreenArtistView {
  package func perform(_ action: ScreenAction) -> Bool {
    if page.move(action) { return true }
    switch action {
    case .choose: choose()
    case .fold: fold()
    case .seekForward: if let album, album.tracks == nil { events.post(.open(album.position)) }
    case .seekBack: close()
    case .picture: events.post(.showArtwork)
    case .play: play()
    case .album: if let album { events.post(.select(album.position)) }
    case .open: events.post(.openPage)
    case .copy: events.post(.copyLink)
    case .retry: events.post(.retry)
    case .back, .nextPane, .previousPane: events.post(.back)
    default: return false
    }
    return true
  }

  /// The album under the cursor, or the album of the track under it.
  private var album: ArtistListing.Row? { content.album(of: page.selected) }

  /// Opens the item under the cursor, or the artwork if no item is visible.
  package func choose() {
    guard let album else { return events.post(.showArtwork) }
    if let track = content.track(of: page.selected) {
      events.post(.selectTrack(album.position, track))
    } else {
      events.post(.select(album.position))
    }
  }

  private func fold() {
    guard let album else { return }
    if album.tracks == nil { events.post(.open(album.position)) } else { close() }
  }

  /// Collapses the album and moves the cursor to it, because its tracks disappear.
  private func close() {
    guard let album, album.tracks != nil else { return }
    page.select(.album(album.album.id))
    events.post(.close(album.position))
  }

  /// Plays the item under the cursor; a collapsed album is expanded to load its tracks.
  private func play() {
    guard let album else { return }
    if let track = content.track(of: page.selected) {
      return events.post(.playTrack(album.position, track))
    }
    if album.tracks == nil { events.post(.open(album.position)) }
    events.post(.play(album.position))
  }

  package func note(in session: inout ScreenSession) {
    session.pane = .artist
    session.openAlbums = rows.filter { $0.tracks != nil }.map(\.album.id)
  }

  private func reopen() {
    for row in rows where reopened.contains(row.album.id) { events.post(.open(row.position)) }
    reopened = []
  }

  private var rows: [ArtistListing.Row] { listing?.sections.flatMap(\.rows) ?? [] }
}

extension ArtistEvent {
  /// Whether the event cancels the current work.
  fileprivate var leaves: Bool {
    switch self {
    case .select, .selectTrack, .retry, .back, .quit: true
    case .play, .playTrack, .open, .close, .showArtwork, .nextPage, .previousPage, .openPage,
      .copyLink:
      false
    }
  }
}
