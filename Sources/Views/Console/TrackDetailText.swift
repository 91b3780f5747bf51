import Entities
import Scenes
import TerminalKit

/// A track as lines of text.
struct TrackDetailText: ConsolePage {
  let page: TrackDetail
  let capabilities: TerminalCapabilities
  let format: PersonalFormat
  /// Whether the other albums have numbers, which later commands don't know.
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

/// Labeled facts with aligned values; in accessible output, one sentence per fact.
struct FactsText {
  let facts: [(label: SafeText, value: StyledText)]
  let capabilities: TerminalCapabilities

  /// Returns the lines, with values wrapped to `columns`.
  ///
  /// Values without spaces, such as URLs, aren't wrapped.
  func lines(within columns: Int? = nil) -> [StyledText] {
    let labels = facts.map(\.label.columns).max() ?? 0
    return facts.flatMap { fact -> [StyledText] in
      guard !capabilities.isAccessible else { return ["\(fact.label): \(fact.value)"] }
      let label = "\(fact.label, .dim)" as StyledText
      let parts = Self.parts(of: fact.value, columns: columns.map { $0 - labels - 2 })
      return parts.enumerated().map { index, part in
        (index == 0 ? label : "").padded(to: labels) + "  " + part
      }
    }
  }

  private static func parts(of value: StyledText, columns: Int?) -> [StyledText] {
    value.plain.string.contains(" ") ? value.broken(at: columns) : [value]
  }
}

extension FactsText {
  /// Creates the text of the facts that are known.
  init(_ facts: KeyValuePairs<SafeText, StyledText?>, _ capabilities: TerminalCapabilities) {
    self.init(
      facts: facts.compactMap { label, value in value.map { (label, $0) } },
      capabilities: capabilities)
  }
}

extension StyledText {
  /// Creates a link that the terminal can open, or that users can copy from its text.
  ///
  /// `nil` if the URL isn't allowed to be opened.
  init?(pageURL: String) {
    guard let link = WebLink(pageURL) else { return nil }
    self = "\(link.text, link: Hyperlink(link.text))"
  }

  /// Returns the text in lines of at most `columns` columns, or in one line for `nil`.
  func broken(at columns: Int?) -> [StyledText] {
    columns.map { wrapped(to: $0) } ?? [self]
  }
}

/// The lyrics of a track as lines of text.
struct LyricsText: ConsolePage {
  let page: SongLyrics
  let capabilities: TerminalCapabilities
  let format: PersonalFormat

  var title: StyledText { "\(page.track.name, .bold)" }

  var facts: [(SafeText, StyledText?)] {
    [
      ("Artist", "\(page.track.artist.name)"), ("Album", page.track.album?.name.map { "\($0)" }),
      ("Source", page.lyrics.map { _ in "\(page.answer.source)" }),
    ]
  }

  private var lines: [String] { page.lyrics?.lines ?? [] }

  var rowCount: Int { lines.count }

  func list(_ rows: Range<Int>) -> [StyledText] { lines[rows].map { "\($0)" } }

  func range(_ rows: Range<Int>) -> StyledText {
    "Lines \(PageCountText.text(rows.lowerBound + 1...rows.upperBound, of: rowCount))"
  }
}

extension LyricsText {
  static let verbs = ["p", "f", "c", "A", "R", "o", "O", "y", "r"]

  @MainActor func hint(at console: Console) -> StyledText {
    let favorite: StyledText = page.favorites.isEmpty ? "favorite" : "unfavorite"
    return """
      p play, o open, y copy link, f \(favorite), A album, R artist, r reload, \
      \(console.back("b back, "))q quit
      """
  }

  static func event(for command: ConsoleCommand) -> LyricsEvent? {
    TrackDetailText.event(for: command)
  }
}
