import Entities
package import Scenes
import TerminalKit

typealias ScreenArtistView = ScreenPageView<ArtistPage>

extension ScreenPageView: ArtistView where Page == ArtistPage {}

extension Stage {
  package func artistView() -> any ArtistView & ScreenPane { ScreenArtistView(stage: self) }
}

/// An artist's albums by group, with the tracks of expanded albums.
struct ArtistPage: ScreenPage {
  typealias Text = ArtistText

  enum ID: Hashable, Sendable {
    case album(Album.ID)
    case track(Album.ID, Int)
    /// Text in place of tracks.
    case remark(Album.ID)
  }

  private struct Line {
    let id: ID
    let album: ArtistListing.Row
    var track: Listing.Row?
  }

  static let pane = ScreenSession.Pane.artist

  private var lines: [Line] = []
  private(set) var sections: [Int] = []
  private var groups: [AlbumGroup] = []
  private let albums: [ArtistListing.Row]
  private let canRetry: Bool

  init(_ listing: ArtistListing) {
    canRetry = !listing.failures.isEmpty
    let shown = listing.sections
    albums = shown.flatMap(\.rows)
    for section in shown {
      sections.append(lines.count)
      groups.append(section.group)
      lines += section.rows.flatMap(Self.lines)
    }
  }

  private static func lines(_ row: ArtistListing.Row) -> [Line] {
    let id = row.album.id
    let head = Line(id: .album(id), album: row)
    switch row.tracks {
    case nil: return [head]
    case .loaded(let tracks) where !tracks.isEmpty:
      return [head]
        + tracks.rows.map { Line(id: .track(id, $0.position), album: row, track: $0) }
    default: return [head, Line(id: .remark(id), album: row)]
    }
  }

  var ids: [ID] { lines.map(\.id) }

  static func parent(of id: ID) -> ID? {
    switch id {
    case .album: nil
    case .track(let album, _), .remark(let album): .album(album)
    }
  }
}

// MARK: - Drawing

extension ArtistPage {
  var hints: [ScreenAction] {
    (canRetry ? [.retry] : []) + [.back, .choose, .fold, .play, .open, .copy, .picture]
  }

  func heading(_ section: Int) -> StyledText { StyledText(ArtistText.name(of: groups[section])) }

  func line(_ index: Int, _ columns: Int, _ context: DrawingContext) -> StyledText {
    let line = lines[index]
    let album = line.album.album
    if let track = line.track {
      return "  "
        + AlbumTrackLine(row: track, album: album, theme: context.theme).text(max(0, columns - 2))
    }
    if case .remark = line.id {
      return "      \(remark(line.album.tracks, context), context.theme.dim)"
    }
    let sign: StyledText = line.album.tracks == nil ? "▸ " : "▾ "
    return sign + AlbumLine(album: album).text(max(0, columns - 2))
  }

  private func remark(_ tracks: ArtistListing.Tracks?, _ context: DrawingContext) -> SafeText {
    switch tracks {
    case .loading: "\(context.spinner) Loading"
    case .waiting(let wait): "\(context.spinner) \(WaitText.text(wait).plain)"
    default: ArtistText.remark(tracks) ?? ""
    }
  }
}

// MARK: - Keys

extension ArtistPage {
  func opening(_ id: ID) -> ArtistEvent? {
    line(id).map { line in
      let album = line.album.position
      return line.track.map { .list(.selectTrack(album, $0.position)) } ?? .select(album)
    }
  }

  static func leaves(_ event: ArtistListing.ListEvent) -> Bool {
    if case .selectTrack = event { true } else { false }
  }

  func perform(_ action: ScreenAction, on view: ScreenArtistView) -> Bool {
    guard let line = view.rows.selected.flatMap(line) else {
      return [.fold, .seekForward, .seekBack, .play, .album].contains(action)
    }
    let (album, events) = (line.album.position, view.events)
    let isOpen = line.album.tracks != nil
    switch action {
    case .fold, .seekForward, .seekBack:
      if isOpen, action != .seekForward {
        // The tracks disappear, so the cursor moves to their album.
        view.rows.select(.album(line.album.album.id))
        events.post(.list(.close(album)))
      } else if !isOpen, action != .seekBack {
        events.post(.list(.open(album)))
      }
    case .play:
      if let track = line.track {
        events.post(.list(.playTrack(album, track.position)))
      } else {
        // A collapsed album is expanded to load its tracks.
        if !isOpen { events.post(.list(.open(album))) }
        events.post(.play(PositionRanges(album)))
      }
    case .album: events.post(.select(album))
    default: return false
    }
    return true
  }

  private func line(_ id: ID) -> Line? { lines.first { $0.id == id } }

  /// Expands the albums that were expanded in the last session.
  func restored(on stage: Stage) -> [ArtistEvent] {
    let reopened = stage.takeReopenedAlbums()
    return albums.filter { reopened.contains($0.album.id) }.map { .list(.open($0.position)) }
  }

  func note(in session: inout ScreenSession) {
    session.openAlbums = albums.filter { $0.tracks != nil }.map(\.album.id)
  }
}
