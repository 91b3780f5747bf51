import Entities
import Scenes
import TerminalKit

/// An album as lines of text: its facts, then its tracks.
struct AlbumText {
  let listing: AlbumListing
  let capabilities: TerminalCapabilities
  let format: PersonalFormat

  /// The name and the facts, broken at so many columns.
  func head(_ columns: Int?) -> [StyledText] {
    StyledText("\(album.name, .bold)").broken(at: columns) + [""]
      + FactsText(facts: facts, capabilities: capabilities).lines(within: columns)
  }

  /// The tracks, after an empty line.
  var tracks: [StyledText] {
    listing.contents.tracks.isEmpty ? [] : [""] + numberedTracks
  }

  private var album: Album { listing.contents.album }

  private var facts: [(label: SafeText, value: StyledText)] {
    let facts: [(SafeText, StyledText?)] = [
      ("Artist", "\(album.artist.name)"),
      ("Released", album.releaseDate.map { "\(format.date($0))" }),
      ("Genre", album.genre.map { "\($0)" }),
      ("Tracks", trackCount),
      ("Length", listing.duration.map { "\(DurationText.clock($0))" }),
      ("Price", price),
      ("Lyrics", MarksText.lyrics(album.explicitness)),
      ("Copyright", album.copyright.map { "\($0)" }),
      ("Page", album.pageURL.flatMap(StyledText.init(pageURL:))),
      ("Artist page", album.artist.pageURL.flatMap(StyledText.init(pageURL:))),
    ]
    return facts.compactMap { label, value in value.map { (label, $0) } }
  }

  private var trackCount: StyledText? {
    let count = listing.contents.tracks.count
    if case .library = listing.contents.provenance.source { return "\(count) in your library" }
    guard listing.unlistedCount > 0 else { return "\(count)" }
    let all = "\(count + listing.unlistedCount)" as StyledText
    if count >= AlbumContents.mostTracks { return "\(all), the first \(count) listed" }
    return count == 0 ? "\(all), none sold here" : "\(all), \(listing.unlistedCount) not sold here"
  }

  private var price: StyledText? {
    switch album.price {
    case .amount(let amount): "\(format.amount(amount, currency: album.currency))"
    case .notSoldSeparately: "not sold as a whole"
    case nil: nil
    }
  }

  private var numberedTracks: [StyledText] {
    let sections = listing.discs.map { disc in
      Listing.Section(title: disc.number.map { "Disc \($0)" }, rows: disc.rows)
    }
    let columns: [ListingColumn] = listing.creditsOthers ? [.artist, .length] : [.length]
    return ListingText(sections: sections, columns: columns, capabilities: capabilities).lines
  }
}
