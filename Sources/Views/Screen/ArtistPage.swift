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
  private let listing: ArtistListing
  private(set) var sections: [Int] = []
  private var groups: [AlbumGroup] = []
  private let albums: [ArtistListing.Row]
  private let canRetry: Bool

  var title: SafeText { "\(listing.artist.name)" }

  var aside: SafeText {
    [.counted(listing.albums.count, "album"), listing.artist.genre.map { "\($0)" }]
      .compactMap(\.self).joined(separator: " · ")
  }

  init(_ listing: ArtistListing) {
    canRetry = !listing.failures.isEmpty
    self.listing = listing
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
  func hints(at id: ID?) -> [ScreenAction] {
    (canRetry ? [.retry] : []) + [.back, .choose, .fold, .play]
      + (id.flatMap(line)?.track == nil ? [] : [.star, .lyrics]) + [
        .addToPlaylist, .picture, .open, .copy,
      ]
  }

  func hint(_ action: ScreenAction, at id: ID) -> SafeText? {
    action == .fold && line(id)?.album.tracks != nil ? "collapse" : nil
  }

  func keys(at id: ID) -> [(ScreenAction, SafeText)] {
    let isSong = line(id)?.track != nil
    return [
      (.fold, line(id)?.album.tracks == nil ? "show its songs" : "hide its songs"),
      (.choose, isSong ? "open the song" : "open the album"),
      (.play, isSong ? "play from here" : "play from the first song"),
    ]
  }

  func heading(_ section: Int) -> SafeText { ArtistText.name(of: groups[section]) }

  func count(ofSection section: Int) -> SafeText {
    "\(listing.albums.count { AlbumGroup($0) == groups[section] })"
  }

  func song(at id: ID) -> CatalogItem? { line(id)?.track?.item }

  func track(at index: Int) -> Track.ID? { lines[index].track?.item.id?.track }

  var rows: [ListCells] { lines.map(Self.cells) }

  private static func cells(_ line: ArtistLine) -> ListCells {
    switch line {
    case .album(let row):
      var cells = ListCells(row.album)
      cells.mark = row.tracks == nil ? "▸" : "▾"
      return cells
    case .track(let track, let row):
      var cells = ListCells(track, on: row.album)
      cells.indent =
        "  " + StyledText(cells[.number]).padded(to: 2, alignment: .trailing).plain + "  "
      cells[.number] = ""
      return cells
    case .remark(let row):
      var cells = ListCells()
      cells.isQuiet = true
      cells[.title] = "    " + remark(row.tracks)
      return cells
    }
  }

  func cover(at id: ID) -> ArtworkLink? { line(id)?.album.album.artwork }

  /// Returns the facts of the album under the cursor.
  func facts(_ columns: Int, rows: Int, at id: ID?, _ context: DrawingContext) -> [StyledText] {
    guard columns >= 30, rows > 24 else { return [] }
    var facts = PageFacts(columns, context)
    if let album = id.flatMap(line)?.album.album {
      facts.add(album)
      facts.add([
        album.trackCount.map { .counted($0, "song") },
        context.price(album.price, album.currency, else: "not sold as an album"),
      ])
    } else {
      facts.addNames(listing.artist.name, artist: listing.artist.genre ?? "")
    }
    return facts.lines
  }

  private static func remark(_ tracks: ArtistListing.Tracks?) -> SafeText {
    if case .waiting(let wait) = tracks {
      WaitText.text(wait).plain
    } else {
      ArtistText.remark(tracks)
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

  private static let actions: Set<ScreenAction> = [
    .fold, .seekForward, .seekBack, .play, .enqueue, .addToPlaylist, .star, .album,
  ]

  func perform(_ action: ScreenAction, on view: ScreenPageView<ArtistPage>) -> Bool {
    guard let line = view.rows.selected.flatMap(line) else {
      return Self.actions.contains(action)
    }
    let (album, song, events) = (line.album.position, line.track?.position, view.events)
    let isOpen = line.album.tracks != nil
    // A collapsed album is expanded to load its tracks.
    if !isOpen, [.play, .enqueue, .addToPlaylist].contains(action) {
      events.post(.list(.open(album)))
    }
    switch action {
    case .fold, .seekForward, .seekBack:
      if isOpen, action != .seekForward {
        // The tracks disappear, so the cursor moves to their album.
        view.rows.select(.album(line.album.album.id))
        events.post(.list(.close(album)))
      } else if !isOpen, action != .seekBack {
        events.post(.list(.open(album)))
      }
    case .play: events.post(.list(.playFrom(album, song ?? 1)))
    case .enqueue:
      events.post(song.map { .list(.enqueueTrack(album, $0)) } ?? .enqueue(PositionRanges(album)))
    case .addToPlaylist:
      events.post(
        song.map { .list(.addTrackToPlaylist(album, $0)) } ?? .addToPlaylist(PositionRanges(album)))
    case .star:
      guard let song else {
        view.stage.say(
          isOpen
            ? "Select a song to add to your favorites."
            : "Expand the album, and select a song to add to your favorites.")
        break
      }
      events.post(.list(.toggleFavorite(album, song)))
    case .album:
      events.post(line.track.map { .perform(.showAlbum, $0.item) } ?? .select(album))
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
