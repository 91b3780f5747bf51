import Entities
import Scenes
import TerminalKit

/// A track as lines of text.
struct TrackDetailText: PageText {
  let page: TrackDetail
  let capabilities: TerminalCapabilities
  let format: PersonalFormat

  private var track: Track { page.track }

  var title: StyledText {
    let name: StyledText = "\(track.name, .bold)"
    return page.isFavorite && !capabilities.isAccessible ? name + " " + FavoriteText.star : name
  }

  var list: [StyledText] {
    guard !page.otherAlbums.isEmpty else { return [] }
    let text = AlbumsText(albums: page.otherAlbums, capabilities: capabilities)
    return ["", "\("More by \(track.artist.name)", .bold)"] + text.lines
  }

  var facts: [(SafeText, StyledText?)] {
    let facts: [(SafeText, StyledText?)] = [
      ("Favorite", page.isFavorite && capabilities.isAccessible ? "yes" : nil),
      ("Kind", track.kind == .musicVideo ? "Music video" : nil),
      ("Artist", "\(track.artist.name)"),
      ("Album", track.album?.name.map { "\($0)" }),
      ("Track", place),
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

  private var place: StyledText? {
    guard let number = track.trackNumber else { return nil }
    var text: StyledText = track.trackCount.map { "\(number) of \($0)" } ?? "\(number)"
    if let disc = track.discNumber, let discCount = track.discCount, discCount > 1 {
      text += ", disc \(disc) of \(discCount)"
    }
    return text
  }

  private var price: StyledText? {
    let single: StyledText? =
      switch track.price {
      case .amount(let amount): "\(format.amount(amount, currency: track.currency))"
      case .notSoldSeparately: "album only"
      case nil: nil
      }
    guard track.album != nil, case .amount(let amount) = track.albumPrice else { return single }
    let album: StyledText = "album \(format.amount(amount, currency: track.currency))"
    return single.map { "\($0) (\(album))" } ?? album
  }
}

// MARK: - Prompt

extension TrackDetailText: ConsolePage {
  static let topics: [PromptHelp] = []
  static let noun: SafeText = "album"

  var hint: StyledText {
    let favorite: StyledText = page.isFavorite ? "unfavorite" : "favorite"
    return """
      p play, o O open, y copy link, f \(favorite), l lyrics, A album, R artist, b back, q quit
      """
  }

  static func event(for command: ConsoleCommand) -> TrackDetailEvent? {
    switch command {
    case .favorite(nil): .toggleFavorites(nil)
    case .play(nil): .play(nil)
    case .album: .act(.showAlbum)
    case .artist: .act(.showArtist)
    case .lyrics: .act(.showLyrics)
    default: nil
    }
  }
}

extension StyledText {
  /// Creates a text with the plain value of a fact.
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
