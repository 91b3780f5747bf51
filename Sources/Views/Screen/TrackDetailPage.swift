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
    rows = detail.otherAlbums.map { album in
      var cells = ListCells(album)
      cells[.count] = ""
      return cells
    }
  }

  var title: SafeText { detail.track.kind == .song ? "Song" : "Music video" }

  var hints: [ScreenAction] { [.back, .play, .star, .open, .copy, .album, .artist, .picture] }

  var ids: [Album.ID] { detail.otherAlbums.map(\.id) }

  var sections: [Int] { detail.otherAlbums.isEmpty ? [] : [0] }

  func heading(_ section: Int) -> StyledText { "More by \(detail.track.artist.name)" }

  static func numbers(of id: Album.ID) -> [Int64] { [id.number] }

  func opening(_ id: Album.ID) -> TrackDetailEvent? {
    ids.firstIndex(of: id).map { .select($0 + 1) }
  }

  func perform(_ action: ScreenAction, on view: ScreenPageView<TrackDetailPage>) -> Bool {
    switch action {
    case .play: view.events.post(.play(nil))
    case .star: view.events.post(.toggleFavorites(nil))
    case .album: view.events.post(.act(.showAlbum))
    case .artist: view.events.post(.act(.showArtist))
    default: return false
    }
    return true
  }
}

// MARK: - Facts

extension TrackDetailPage {
  func facts(_ columns: Int, rows: Int, _ context: DrawingContext) -> [StyledText] {
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
      facts.add([genre, context.year(track.releaseDate), time, place, marks])
    } else {
      facts.add([genre, track.releaseDate.map { context.format.date($0) }])
      facts.add([place.map { "Song " + $0 }])
      facts.add([time, marks])
      facts.addGap()
    }
    facts.add(prices(context))
    return facts.lines
  }

  private var place: SafeText? {
    let track = detail.track
    guard let number = track.trackNumber else { return nil }
    var text: SafeText = track.trackCount.map { "\(number) of \($0)" } ?? "\(number)"
    if let disc = track.discNumber, let discs = track.discCount, discs > 1 {
      text += ", disc \(disc) of \(discs)"
    }
    return text
  }

  private func prices(_ context: DrawingContext) -> StyledText {
    let track = detail.track
    let single = context.price(track.price, track.currency, else: "album only")
    let album = context.price(track.albumPrice, track.currency, else: "")
    let text = StyledText(single ?? "")
    guard track.album != nil, let album, !album.isEmpty else { return text }
    return text + StyledText((single == nil ? "" : "  ") + "album " + album, Style.quiet)
  }
}
