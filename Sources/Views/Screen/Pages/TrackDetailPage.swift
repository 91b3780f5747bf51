import Entities
import Scenes
import TerminalKit

/// The songs of a track's album, and other albums of the artist.
struct TrackDetailPage: ScreenPage {
  static let kind = PageKind.track

  private let detail: TrackDetail
  let sections: [PageSection]

  init(_ detail: TrackDetail) {
    self.detail = detail
    let hasDiscs = detail.albumTracks.haveDiscs
    let songs = detail.albumTracks.map { track in
      var cells = ListCells(.track(track), isFavorite: detail.favorites.contains(track.id))
      cells[.number] = track.number(hasDiscs: hasDiscs)
      (cells[.artist], cells[.album], cells[.year]) = ("", "", "")
      return PageLine(id: [track.id.number], cells: cells)
    }
    var others = PageSection.others(detail.otherAlbums, by: detail.track.artist)
    others.count = .counted(detail.otherAlbums.count, "album")
    sections = [
      PageSection(
        heading: detail.track.album?.name.map { "\($0)" } ?? "Album",
        count: .counted(songs.count, "song"), lines: songs),
      others,
    ]
  }

  var title: SafeText { detail.track.kind == .song ? "Song" : "Music video" }

  var name: SafeText { "\(detail.track.name)" }

  var start: Int? { detail.albumTracks.firstIndex { $0.id == detail.track.id } }

  func hints(at line: Int?) -> [ScreenAction] {
    [.back, .play] + (isOtherAlbum(line) ? [] : [.star, .addToPlaylist])
      + [.lyrics, .album, .artist, .open, .copy, .picture]
  }

  /// Whether a line is another album below songs; without songs, keys apply to the page's track.
  private func isOtherAlbum(_ line: Int?) -> Bool {
    let songs = detail.albumTracks.count
    return songs > 0 && line.map { $0 >= songs } == true
  }

  func advice(on action: ScreenAction, at line: Int) -> SafeText? {
    isOtherAlbum(line) ? action.adviceOnAlbum : nil
  }

  func row(at line: Int) -> RowNumber? {
    line < detail.albumTracks.count ? RowNumber(detail.otherAlbums.count + line + 1) : nil
  }

  func events(for action: ScreenAction, at line: Int?) -> [TrackDetailEvent]? {
    let songs = detail.albumTracks.count
    let song = line.flatMap(row)
    switch action {
    case .choose:
      // The page's track leads to its album.
      if line == start, line != nil { return [.act(.showAlbum)] }
      return line.map { [.items(.select(song ?? RowNumber($0 - songs + 1)))] }
    case .lyrics: return song.map { [.items(.act(.showLyrics, $0))] }
    case .album: return [.act(.showAlbum)]
    case .artist: return [.act(.showArtist)]
    case .star where isOtherAlbum(line), .addToPlaylist where isOtherAlbum(line): return []
    default:
      let rest = song.flatMap { PositionRanges("\($0.position)-") }
      let event = action.itemsEvent(on: song.map { PositionRanges($0) }, playing: rest)
      return event.map { [.items($0)] }
    }
  }
}

// MARK: - Facts

extension TrackDetailPage {
  func facts(_ columns: Int, rows: Int, at line: Int?, _ context: DrawingContext) -> [StyledText] {
    let track = detail.track
    var facts = PageFacts(columns, context)
    facts.addNames(track.name, isFavorite: detail.isFavorite, artist: track.artist.name)
    if let album = track.album?.name { facts.add("\(album, Style(italic: true))") }
    facts.addGap()
    let time = track.duration.map { DurationText.clock($0) }
    let marks = MarksText.lyrics(track.explicitness)?.plain
    let genre = track.genre.map { SafeText($0) }
    if rows <= 6 {
      let place = track.place.joined(separator: ", ")
      facts.add([genre, track.releaseDate?.yearText, time, place, marks])
    } else {
      // The list and the album show the date, too.
      let date = track.releaseDate.map { context.format.date($0) }
      let whole = [genre, date].compactMap(\.self).joined(separator: " · ")
      facts.add([genre, whole.columns <= columns ? date : track.releaseDate?.yearText])
      facts.add(
        track.place.enumerated().map { StyledText($0 == 0 ? "Song " + $1 : $1, .quiet) },
        separator: StyledText(", ", .quiet))
      facts.add([time, marks])
      facts.addGap()
    }
    if let store = context.otherStore(detail.storefront) {
      facts.add(StyledText(store, .quiet))
      return facts.lines
    }
    let prices = context.format.prices(of: track)
    facts.add(
      [prices.own.map { StyledText($0) }, prices.album.map { StyledText($0, .quiet) }]
        .compactMap(\.self), separator: "  ")
    return facts.lines
  }
}
