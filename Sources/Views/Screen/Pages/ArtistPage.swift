import Entities
import Scenes
import TerminalKit

/// An artist's albums by group, with the tracks of expanded albums.
struct ArtistPage: ScreenPage {
  static let kind = PageKind.artist

  private let listing: ArtistListing
  private let lines: [ArtistLine]
  let sections: [PageSection]

  init(_ listing: ArtistListing) {
    self.listing = listing
    lines = listing.sections.flatMap(\.rows).flatMap(ArtistLine.lines)
    sections = listing.sections.map { section in
      PageSection(
        heading: ArtistText.name(of: section.group),
        count: "\(listing.albums.count { AlbumGroup($0) == section.group })",
        lines: section.rows.flatMap(ArtistLine.lines).map(PageLine.init))
    }
  }

  var title: SafeText { "\(listing.artist.name)" }

  var aside: SafeText {
    [.counted(listing.albums.count, "album"), listing.artist.genre.map { "\($0)" }]
      .compactMap(\.self).joined(separator: " · ")
  }
}

extension PageLine {
  fileprivate init(_ line: ArtistLine) {
    let album = line.album.album
    var id = [album.id.number]
    var cells = ListCells()
    switch line {
    case .album(let row):
      cells = ListCells(row.album)
      cells.mark = row.tracks == nil ? "▸" : "▾"
    case .track(let track, let row):
      id.append(track.item.track?.id.number ?? Int64(track.position))
      cells = ListCells(track, on: row.album)
      let hasDiscs = row.songs.haveDiscs
      if hasDiscs, let song = track.item.track { cells[.number] = song.number(hasDiscs: true) }
      let number = StyledText(cells[.number]).padded(to: hasDiscs ? 4 : 2, alignment: .trailing)
      cells.indent = "  " + number.plain + "  "
      cells[.number] = ""
      // The time is below the number of songs, so that an expanded album adds no column.
      (cells[.count], cells[.time]) = (cells[.time], "")
    case .remark(let row):
      id.append(0)
      cells.isQuiet = true
      cells[.title] = "    " + Self.remark(row.tracks)
    }
    self.init(id: id, cells: cells, cover: album.artwork)
  }

  private static func remark(_ tracks: ArtistListing.Tracks?) -> SafeText {
    if case .waiting(let wait) = tracks {
      WaitText.text(wait).plain
    } else {
      ArtistText.remark(tracks)
    }
  }
}

extension ArtistListing.Row {
  /// The loaded songs of an expanded album.
  fileprivate var songs: [Track] {
    guard case .loaded(let songs) = tracks else { return [] }
    return songs.rows.compactMap(\.item.track)
  }
}

// MARK: - Facts

extension ArtistPage {
  /// Returns the facts of the album under the cursor.
  func facts(_ columns: Int, rows: Int, at line: Int?, _ context: DrawingContext) -> [StyledText] {
    guard columns >= 30, rows > 24 else { return [] }
    var facts = PageFacts(columns, context)
    if let album = line.map({ lines[$0].album.album }) {
      facts.add(album)
      facts.add([
        album.trackCount.map { .counted($0, "song") },
        context.otherStore(listing.storefront) ?? context.format.price(of: album),
      ])
    } else {
      facts.addNames(listing.artist.name, artist: listing.artist.genre ?? "")
    }
    return facts.lines
  }
}

// MARK: - Keys

extension ArtistPage {
  func hints(at line: Int?) -> [ScreenAction] {
    (listing.failures.isEmpty ? [] : [.retry]) + [.back, .choose, .fold, .play]
      + (line.flatMap { lines[$0].track } == nil ? [] : [.star, .lyrics]) + [
        .addToPlaylist, .picture, .open, .copy,
      ]
  }

  func hint(_ action: ScreenAction, at line: Int) -> SafeText? {
    action == .fold && lines[line].album.tracks != nil ? "collapse" : nil
  }

  func keys(at line: Int) -> [(ScreenAction, SafeText)] {
    let isSong = lines[line].track != nil
    return [
      (.fold, lines[line].album.tracks == nil ? "show its songs" : "hide its songs"),
      (.choose, isSong ? "open the song" : "open the album"),
      (.play, isSong ? "play from here" : "play from the first song"),
    ]
  }

  private static let actions: Set<ScreenAction> = [
    .fold, .seekForward, .seekBack, .play, .enqueue, .playNext, .addToPlaylist, .star, .album,
  ]

  func row(at line: Int) -> RowNumber? {
    RowNumber(lines[line].album.position, track: lines[line].track?.position)
  }

  func events(for action: ScreenAction, at line: Int?) -> [ArtistEvent]? {
    guard let index = line, let row = row(at: index) else {
      return Self.actions.contains(action) ? [] : nil
    }
    let line = lines[index]
    let (album, isOpen) = (line.album.position, line.album.tracks != nil)
    let song = line.track == nil ? nil : row
    // A collapsed album is expanded to load its tracks.
    let opening: [ArtistEvent] = isOpen ? [] : [.list(.open(album))]
    let closing: [ArtistEvent] = isOpen ? [.list(.close(album))] : []
    switch action {
    case .choose: return [.items(.select(row))]
    case .fold: return isOpen ? closing : opening
    case .seekForward: return opening
    case .seekBack: return closing
    case .star where song == nil: return []
    case .album: return [.items(song.map { .act(.showAlbum, $0) } ?? .select(row))]
    case .lyrics: return song.map { [.items(.act(.showLyrics, $0))] }
    default:
      let event = action.itemsEvent(on: PositionRanges(row), playing: songs(from: row))
      return event.map { opening + [.items($0)] }
    }
  }

  func advice(on action: ScreenAction, at line: Int) -> SafeText? {
    guard action == .star, lines[line].track == nil else { return nil }
    return lines[line].album.tracks == nil
      ? "Expand the album, and select a song to add to your favorites."
      : "Select a song to add to your favorites."
  }

  /// Returns the songs of an album from one on, and of the expanded albums below.
  private func songs(from row: RowNumber) -> PositionRanges? {
    let below = albums.filter { $0.position > row.position && $0.tracks != nil }
    let rows = ["\(row.position).\(row.track ?? 1)-"] + below.map { "\($0.position)" }
    return PositionRanges(rows: rows.joined(separator: ","))
  }
}

// MARK: - Sessions

extension ArtistPage {
  private var albums: [ArtistListing.Row] { listing.sections.flatMap(\.rows) }

  func events(expanding albums: [Album.ID]) -> [ArtistEvent] {
    self.albums.filter { albums.contains($0.album.id) }.map { .list(.open($0.position)) }
  }

  var openAlbums: [Album.ID] { albums.filter { $0.tracks != nil }.map(\.album.id) }
}
