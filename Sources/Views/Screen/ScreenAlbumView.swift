package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the album scene: the facts, with the tracks below.
@MainActor package final class ScreenAlbumView: AlbumView, DetailPane {
  package static let quitEvent = AlbumEvent.quit
  package static let artworkEvent = AlbumEvent.showArtwork

  package let stage: Stage
  package let events = UserEvents<AlbumEvent>(interrupts: \.leaves)
  private var state: AlbumState?
  private var discs: [AlbumListing.Disc] = []
  private var rows: [Listing.Row] = []
  package var page = DetailPage<Int>()
  package private(set) var head: DetailHead?

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: AlbumState) {
    self.state = state
    if let listing {
      discs = listing.discs
      rows = discs.flatMap(\.rows)
      page.replace(rows.map(\.position), sections: sections)
      stage.take(listing.artwork, of: listing.contents.artwork)
    }
    stage.update()
  }

  package var isBlank: Bool { state == nil }

  package var isBusy: Bool {
    switch state?.content {
    case .loading, .waiting: true
    case .loaded(let listing): listing.artwork == .loading
    case .missing, .noAlbum, .failed, nil: false
    }
  }

  package var status: StyledText {
    if let notice = state?.notice { return NoticeText.sentence(notice) }
    switch state?.content {
    case .loaded(let listing):
      let notes = [
        NoticeText.empty(listing), NoticeText.skipped(listing.contents.omitted),
        NoticeText.age(of: listing.contents.provenance),
      ].compactMap { $0.map { StyledText($0.sentence) } }
      return (notes + ArtworkText.notes(on: listing.artwork)).joined(separator: "  ")
    case .waiting(_, let wait): return WaitText.text(wait)
    case .missing(let reference): return StyledText(ErrorMessage(missing: reference).sentence)
    case .noAlbum(let track): return StyledText(ErrorMessage(noAlbumOf: track).sentence)
    case .failed(_, let error): return StyledText(ErrorMessage(error).sentence)
    case .loading, nil: return ""
    }
  }

  package var hints: [ScreenAction] {
    guard listing != nil else {
      return state?.content.isDeadEnd == true ? [.back] : [.retry, .back]
    }
    return [.back, .choose, .play, .star, .open, .copy, .artist, .picture]
  }

  private var listing: AlbumListing? {
    if case .loaded(let listing) = state?.content { listing } else { nil }
  }

  /// The index of each disc's first track; empty if there is only one disc.
  private var sections: [Int] {
    guard discs.count > 1 else { return [] }
    var starts: [Int] = []
    var count = 0
    for disc in discs {
      starts.append(count)
      count += disc.rows.count
    }
    return starts
  }
}

// MARK: - Drawing

extension ScreenAlbumView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard let listing else {
      return MessageText(isBusy ? "\(context.spinner) Loading" : status)
        .draw(in: &frame, region)
    }
    let (discs, rows) = (discs, rows)
    let text = AlbumText(
      listing: listing, capabilities: context.capabilities, format: context.format)
    let head = DetailHead(listing.contents.artwork, listing.artwork, in: region, context) {
      text.head($0) + (rows.isEmpty ? [] : [""])
    }
    self.head = head
    page.draw(in: &frame, region, context, head: head) { number in
      discs[number].number.map { "Disc \($0)" } ?? ""
    } item: { index, columns in
      AlbumTrackLine(
        row: rows[index], number: "\(rows[index].position)", album: listing.contents.album,
        theme: context.theme
      ).text(columns)
    }
  }
}

// MARK: - Keys

extension ScreenAlbumView {
  package func perform(_ action: ScreenAction) -> Bool {
    if page.move(action) { return true }
    switch action {
    case .choose: choose()
    case .picture: events.post(.showArtwork)
    case .play: events.post(.play(selectedRange))
    case .star: if let selectedRange { events.post(.toggleFavorites(selectedRange)) }
    case .open: events.post(.openPage)
    case .copy: events.post(.copyLink)
    case .artist: events.post(.showArtist)
    case .retry: events.post(.retry)
    case .back, .nextPane, .previousPane: events.post(.back)
    default: return false
    }
    return true
  }

  /// The number of the track under the cursor.
  private var selectedRange: PositionRanges? {
    page.selected.flatMap { PositionRanges("\($0)") }
  }

  /// Opens the track under the cursor, or the artwork if no track is visible.
  package func choose() {
    events.post(page.selected.map(AlbumEvent.select) ?? .showArtwork)
  }

  package func note(in session: inout ScreenSession) {
    session.pane = .album
  }
}

extension AlbumEvent {
  /// Whether the event cancels the current work.
  fileprivate var leaves: Bool {
    switch self {
    case .select, .showArtist, .retry, .back, .quit: true
    case .showArtwork, .openPage, .copyLink, .play, .toggleFavorites: false
    }
  }
}
