import Entities
import Scenes
import TerminalKit

/// An artist's albums by group, with the tracks of expanded albums.
struct ArtistPage: ScreenPage {
  typealias Text = ArtistText

  enum ID: Hashable, Sendable {
    case album(Album.ID)
    case track(Album.ID, Int)
    /// Text in place of tracks.
    case remark(Album.ID)
  }

  static let pane = ScreenSession.Pane.artist

  private var lines: [ArtistLine] = []
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
      lines += section.rows.flatMap(ArtistLine.lines)
    }
  }

  var ids: [ID] { lines.map(Self.id) }

  private static func id(_ line: ArtistLine) -> ID {
    switch line {
    case .album(let row): .album(row.album.id)
    case .track(let track, let row): .track(row.album.id, track.position)
    case .remark(let row): .remark(row.album.id)
    }
  }

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
    switch lines[index] {
    case .album(let row):
      let sign: StyledText = row.tracks == nil ? "▸ " : "▾ "
      return sign + AlbumLine(album: row.album).text(max(0, columns - 2))
    case .track(let track, let row):
      let line = AlbumTrackLine(row: track, album: row.album, theme: context.theme)
      return "  " + line.text(max(0, columns - 2))
    case .remark(let row): return "      \(remark(row.tracks, context), context.theme.dim)"
    }
  }

  private func remark(_ tracks: ArtistListing.Tracks?, _ context: DrawingContext) -> SafeText {
    switch tracks {
    case .loading: "\(context.spinner) Loading"
    case .waiting(let wait): "\(context.spinner) \(WaitText.text(wait).plain)"
    default: ArtistText.remark(tracks)
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

  func perform(_ action: ScreenAction, on view: ScreenPageView<ArtistPage>) -> Bool {
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

  private func line(_ id: ID) -> ArtistLine? { lines.first { Self.id($0) == id } }

  static func numbers(of id: ID) -> [Int64] {
    switch id {
    case .album(let album), .remark(let album): [album.number]
    case .track(let album, let position): [album.number, Int64(position)]
    }
  }

  func events(restoring session: ScreenSession) -> [ArtistEvent] {
    albums.filter { session.openAlbums.contains($0.album.id) }.map { .list(.open($0.position)) }
  }

  func note(in session: inout ScreenSession) {
    session.openAlbums = albums.filter { $0.tracks != nil }.map(\.album.id)
  }
}
