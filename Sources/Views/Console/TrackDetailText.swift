import Entities
import Scenes
import TerminalKit

/// A track as lines of text.
struct TrackDetailText {
  let detail: TrackDetail
  let capabilities: TerminalCapabilities
  let format: PersonalFormat

  /// Returns the title and the facts, wrapped to `columns`; `nil` doesn't wrap.
  func head(_ columns: Int?) -> [StyledText] {
    let name: StyledText = "\(track.name, .bold)"
    let title = isFavorite && !capabilities.isAccessible ? name + " " + FavoriteText.star : name
    return title.broken(at: columns) + [""]
      + FactsText(facts: facts, capabilities: capabilities).lines(within: columns)
  }

  private var track: Track { detail.track }
  private var isFavorite: Bool { detail.isFavorite }

  var otherAlbums: [StyledText] {
    guard !detail.otherAlbums.isEmpty else { return [] }
    let text = AlbumsText(albums: detail.otherAlbums, capabilities: capabilities)
    return ["", "\("More by \(track.artist.name)", .bold)"] + text.lines
  }

  private var facts: [(label: SafeText, value: StyledText)] {
    let facts: [(SafeText, StyledText?)] = [
      ("Favorite", isFavorite && capabilities.isAccessible ? "yes" : nil),
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
    return (facts + plain + links).compactMap { label, value in value.map { (label, $0) } }
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
    guard case .amount(let amount) = track.albumPrice else { return single }
    let album: StyledText = "album \(format.amount(amount, currency: track.currency))"
    return single.map { "\($0) (\(album))" } ?? album
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
