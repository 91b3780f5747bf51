import Entities
import Scenes
import TerminalKit

struct TrackDetailText: ConsolePage {
  let page: TrackDetail
  let capabilities: TerminalCapabilities
  let format: PersonalFormat
  /// Whether the other albums have numbers.
  private var isNumbered = true

  init(page: TrackDetail, capabilities: TerminalCapabilities, format: PersonalFormat) {
    (self.page, self.capabilities, self.format) = (page, capabilities, format)
  }

  private var track: Track { page.track }

  var title: StyledText {
    let name: StyledText = "\(track.name, .bold)"
    return page.isFavorite && !capabilities.isAccessible ? name + " " + FavoriteText.star : name
  }

  var rowCount: Int { page.otherAlbums.count }

  func list(_ rows: Range<Int>) -> [StyledText] {
    let text = AlbumsText(
      albums: page.otherAlbums[rows], isNumbered: isNumbered, capabilities: capabilities)
    return ["\("More by \(track.artist.name)", .bold)"] + text.lines
  }

  func withoutPrompt() -> TrackDetailText {
    var text = self
    text.isNumbered = false
    return text
  }

  var facts: [(SafeText, StyledText?)] {
    let facts: [(SafeText, StyledText?)] = [
      ("Favorite", page.isFavorite && capabilities.isAccessible ? "yes" : nil),
      ("Kind", track.kind == .musicVideo ? "Music video" : nil),
      ("Artist", "\(track.artist.name)"),
      ("Album", track.album?.name.map { "\($0)" }),
      ("Track", track.place.isEmpty ? nil : StyledText(track.place.joined(separator: ", "))),
      ("Released", track.releaseDate.map { "\(format.date($0))" }),
      ("Genre", track.genre.map { "\($0)" }),
      ("Length", track.duration.map { "\(DurationText.clock($0))" }),
      ("Price", price),
      ("Content", MarksText.lyrics(track.explicitness)),
    ]
    let plain: [(SafeText, StyledText?)] = Track.fields.compactMap { field in
      field.label.map { (SafeText($0), field.value(track).map(StyledText.init)) }
    }
    let links: [(SafeText, StyledText?)] = [
      ("Link", track.pageURL.flatMap(StyledText.init(pageURL:))),
      ("Artist link", track.artist.pageURL.flatMap(StyledText.init(pageURL:))),
    ]
    return facts + plain + links
  }

  private var price: StyledText? {
    let prices = format.prices(of: track)
    guard let own = prices.own, let album = prices.album else {
      return (prices.own ?? prices.album).map { StyledText($0) }
    }
    return "\(own) (\(album))"
  }
}

// MARK: - Prompt

extension TrackDetailText {
  static let verbs = ["p", "f", "c", "l", "A", "R", "o", "O", "y", "r"]

  @MainActor func hint(at console: Console) -> StyledText {
    let favorite: StyledText = page.isFavorite ? "unfavorite" : "favorite"
    return """
      p play, o O open, y copy link, f \(favorite), l lyrics, A album, R artist, \
      \(console.back("b back, "))q quit
      """
  }

  static func event(for command: ConsoleCommand) -> TrackDetailEvent? {
    switch command {
    case .favorite(let ranges): .items(.toggleFavorites(ranges))
    case .play(let ranges): .items(.play(ranges))
    case .album: .act(.showAlbum)
    case .artist: .act(.showArtist)
    case .lyrics: .act(.showLyrics)
    default: nil
    }
  }
}

extension StyledText {
  /// Creates text from the plain value of a fact.
  fileprivate init(_ value: FieldValue) {
    self =
      switch value {
      case .text(let text): "\(text)"
      case .integer(let number): "\(String(number))"
      case .number(let number): "\(String(number))"
      case .flag(let flag): flag ? "yes" : "no"
      }
  }
}
