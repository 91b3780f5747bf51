import Entities
import Scenes
import TerminalKit

/// The other albums of a track's artist.
struct TrackDetailPage: ScreenPage {
  typealias Text = TrackDetailText

  static let pane = ScreenSession.Pane.track

  private let detail: TrackDetail
  let rows: [ListCells]

  init(_ detail: TrackDetail) {
    self.detail = detail
    let discs = Set(detail.albumTracks.compactMap(\.discNumber))
    let songs = detail.albumTracks.map { track in
      var cells = ListCells(.track(track), isFavorite: detail.favorites.contains(track.id))
      let disc: SafeText = discs.count > 1 ? track.discNumber.map { "\($0)-" } ?? "" : ""
      cells[.number] = track.trackNumber.map { disc + "\($0)" } ?? ""
      (cells[.artist], cells[.album], cells[.year]) = ("", "", "")
      return cells
    }
    rows = songs + detail.otherAlbums.map(ListCells.init(besideSongs:))
  }

  var title: SafeText { detail.track.kind == .song ? "Song" : "Music video" }

  func hints(at id: Int?) -> [ScreenAction] {
    [.back, .play, .star, .addToPlaylist, .lyrics, .album, .artist, .open, .copy, .picture]
  }

  /// A song of the album, or another album of the artist, by its number.
  var ids: [Int] {
    let songs = detail.albumTracks.indices.map { detail.otherAlbums.count + $0 + 1 }
    return songs + detail.otherAlbums.indices.map { $0 + 1 }
  }

  var sections: [Int] {
    let songs = detail.albumTracks.count
    return (songs > 0 ? [0] : []) + (detail.otherAlbums.isEmpty ? [] : [songs])
  }

  func heading(_ section: Int) -> SafeText {
    if section == 0, !detail.albumTracks.isEmpty {
      return detail.track.album?.name.map { "\($0)" } ?? "Album"
    }
    return "More by \(detail.track.artist.name)"
  }

  func count(ofSection section: Int) -> SafeText {
    section == 0 && !detail.albumTracks.isEmpty
      ? .counted(detail.albumTracks.count, "song") : .counted(detail.otherAlbums.count, "album")
  }

  var name: SafeText { "\(detail.track.name)" }

  var start: Int? { detail.albumTracks.firstIndex { $0.id == detail.track.id }.map { ids[$0] } }

  func song(at position: Int) -> CatalogItem? {
    position > detail.otherAlbums.count ? detail.item(at: position) : nil
  }

  func track(at index: Int) -> Track.ID? {
    detail.albumTracks.indices.contains(index) ? detail.albumTracks[index].id : nil
  }

  static func numbers(of position: Int) -> [Int64] { [Int64(position)] }

  /// Opens the album for the page's own song.
  func opening(_ position: Int) -> TrackDetailEvent? {
    position == start ? .act(.showAlbum) : .select(position)
  }

  func perform(_ action: ScreenAction, on view: ScreenPageView<TrackDetailPage>) -> Bool {
    // Beside another album, the page's own song.
    let song = view.rows.selected.flatMap { $0 > detail.otherAlbums.count ? $0 : nil }
    let selected = song.map { PositionRanges($0) }
    switch action {
    case .play: view.events.post(.play(song.flatMap { PositionRanges("\($0)-") }))
    case .enqueue: view.events.post(.enqueue(selected))
    case .star: view.events.post(.toggleFavorites(selected))
    case .addToPlaylist: view.events.post(.addToPlaylist(selected))
    case .album: view.events.post(.act(.showAlbum))
    case .artist: view.events.post(.act(.showArtist))
    default: return false
    }
    return true
  }
}

// MARK: - Facts

extension TrackDetailPage {
  func facts(_ columns: Int, rows: Int, at id: Int?, _ context: DrawingContext) -> [StyledText] {
    let track = detail.track
    var facts = PageFacts(columns, context)
    let star = detail.isFavorite ? StyledText(" ★", .star) : ""
    facts.addNames(track.name, mark: star, artist: track.artist.name)
    if let album = track.album?.name { facts.add("\(album, Style(italic: true))") }
    facts.addGap()
    let time = track.duration.map { DurationText.clock($0) }
    let marks = MarksText.lyrics(track.explicitness)?.plain
    let genre = track.genre.map { SafeText($0) }
    if rows <= 6 {
      let place = place.joined(separator: ", ")
      facts.add([genre, context.year(track.releaseDate), time, place, marks])
    } else {
      // The list and the album have the date, too.
      let date = track.releaseDate.map { context.format.date($0) }
      let whole = [genre, date].compactMap(\.self).joined(separator: " · ")
      facts.add([genre, whole.columns <= columns ? date : context.year(track.releaseDate)])
      facts.add(
        place.enumerated().map { StyledText($0 == 0 ? "Song " + $1 : $1, .quiet) },
        separator: StyledText(", ", .quiet))
      facts.add([time, marks])
      facts.addGap()
    }
    facts.add(prices(context), separator: "  ")
    return facts.lines
  }

  /// The place on the album, and on which disc, if there are several.
  private var place: [SafeText] {
    let track = detail.track
    guard let number = track.trackNumber else { return [] }
    let song: SafeText = track.trackCount.map { "\(number) of \($0)" } ?? "\(number)"
    guard let disc = track.discNumber, let discs = track.discCount, discs > 1 else { return [song] }
    return [song, "disc \(disc) of \(discs)"]
  }

  /// The price of the track, and that of its album.
  private func prices(_ context: DrawingContext) -> [StyledText] {
    let track = detail.track
    let single = context.price(track.price, track.currency, else: "album only")
    let album = context.price(track.albumPrice, track.currency, else: "")
    let own = single.map { [StyledText($0)] } ?? []
    guard track.album != nil, let album, !album.isEmpty else { return own }
    return own + [StyledText("album " + album, .quiet)]
  }
}
