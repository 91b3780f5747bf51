import Entities
import Scenes
import TerminalKit

/// An artist's albums as lines of text.
///
/// Albums are grouped, and expanded albums are followed by their tracks.
struct ArtistText: ConsolePage {
  let page: ArtistListing
  let capabilities: TerminalCapabilities
  let format: PersonalFormat

  var title: StyledText { "\(page.artist.name, .bold)" }

  var facts: [(SafeText, StyledText?)] {
    [
      ("Genre", page.artist.genre.map { "\($0)" }),
      ("Albums", albumCount),
      ("Link", page.artist.pageURL.flatMap(StyledText.init(pageURL:))),
    ]
  }

  var rowCount: Int { lines.count }

  func list(_ rows: Range<Int>) -> [StyledText] {
    let parts = parts(of: rows)
    return capabilities.isAccessible ? labeled(parts) : table(parts)
  }

  func range(_ rows: Range<Int>) -> StyledText {
    let numbers = lines[rows].map(\.album.position)
    return PageCountText.text(numbers[0]...numbers[numbers.count - 1], of: page.albums.count)
  }

  /// Returns the lines of the first album that was expanded or collapsed.
  func change(from earlier: ArtistListing) -> Range<Int>? {
    let rows = zip(page.sections.flatMap(\.rows), earlier.sections.flatMap(\.rows))
    guard let changed = rows.first(where: { $0.tracks != $1.tracks })?.0.position else {
      return nil
    }
    let indices = lines.indices.filter { lines[$0].album.position == changed }
    return indices[0]..<indices[0] + indices.count
  }

  private var lines: [ArtistLine] { page.sections.flatMap(\.rows).flatMap(ArtistLine.lines) }

  private var albumCount: StyledText {
    let count = page.albums.count
    if case .library = page.provenance.source { return "\(count) in your library" }
    return "\(count)"
  }

  /// Some lines of a group, with its title.
  private typealias Part = (title: SafeText, lines: ArraySlice<ArtistLine>)

  private func parts(of rows: Range<Int>) -> [Part] {
    let lines = lines
    var first = 0
    return page.sections.compactMap { section in
      let all = first..<first + section.rows.flatMap(ArtistLine.lines).count
      first = all.upperBound
      let shown = rows.clamped(to: all)
      guard !shown.isEmpty else { return nil }
      let name = Self.name(of: section.group)
      return (shown.lowerBound > all.lowerBound ? name + " (continued)" : name, lines[shown])
    }
  }

  private func table(_ parts: [Part]) -> [StyledText] {
    // A single table for all groups aligns their columns.
    let table = Table(
      columns: columns, rows: parts.flatMap(\.lines).map(cells), headerStyle: .dim)
    var lines = table.lines(for: capabilities)
    // The first title goes above the header, and the header above the first rows.
    var rowCount = 0
    for (place, part) in parts.enumerated() {
      lines.insert("\(part.title, .bold)", at: rowCount + (place == 0 ? 0 : place + 1))
      rowCount += part.lines.count
    }
    return lines
  }

  private var columns: [TableColumn] {
    [
      TableColumn("#", alignment: .trailing),
      TableColumn("Album", minimum: 12, yieldOrder: 0),
      TableColumn("Year", isOptional: true),
      TableColumn("Tracks", alignment: .trailing, isOptional: true),
      TableColumn("", minimum: 1),
    ]
  }

  static func name(of group: AlbumGroup) -> SafeText {
    switch group {
    case .albums: "Albums"
    case .singles: "Singles & EPs"
    case .compilations: "Compilations"
    case .live: "Live"
    }
  }

  private func labeled(_ parts: [Part]) -> [StyledText] {
    parts.flatMap { part in ["\(part.title):"] + part.lines.map(labeled) }
  }
}

// MARK: - Lines

/// A line of an artist's list.
enum ArtistLine {
  case album(ArtistListing.Row)
  case track(Listing.Row, ArtistListing.Row)
  /// Text instead of the tracks of an expanded album.
  case remark(ArtistListing.Row)

  /// Returns the lines of an album, with its tracks if it is expanded.
  static func lines(of row: ArtistListing.Row) -> [ArtistLine] {
    switch row.tracks {
    case nil: [.album(row)]
    case .loaded(let tracks) where !tracks.isEmpty:
      [.album(row)] + tracks.rows.map { .track($0, row) }
    default: [.album(row), .remark(row)]
    }
  }

  var album: ArtistListing.Row {
    switch self {
    case .album(let row), .track(_, let row), .remark(let row): row
    }
  }

  var track: Listing.Row? {
    if case .track(let track, _) = self { track } else { nil }
  }
}

extension ArtistText {
  private func cells(_ line: ArtistLine) -> [StyledText] {
    switch line {
    case .album(let row):
      return ["\(row.position, .bold)"] + ItemColumn.ofAlbums.map { $0.cell(.album(row.album)) }
        + [MarksText.marks(row.album.explicitness)]
    case .track(let track, let row):
      return [
        "\(row.position).\(track.position)", "  \(track.name(on: row.album, .dim))", "",
        track.item.track?.duration.map { "\(DurationText.clock($0), .dim)" } ?? "",
        MarksText.marks(track.item.explicitness, isFavorite: track.isFavorite),
      ]
    case .remark(let row): return ["", "  \(Self.remark(row.tracks))"]
    }
  }

  /// Returns the text instead of tracks.
  static func remark(_ tracks: ArtistListing.Tracks?) -> SafeText {
    switch tracks {
    case .loading, .waiting: "loading…"
    case .loaded: "no tracks available in this store"
    case .missing: "no longer in the store"
    case .failed: "couldn't load; press r to retry"
    case nil: ""
    }
  }

  /// Returns a line as labeled sentences, for accessible output.
  private func labeled(_ line: ArtistLine) -> StyledText {
    switch line {
    case .album(let row): return row.album.labeled(position: row.position)
    case .track(let track, let row):
      let length = track.item.track?.duration.map {
        "Length: \(DurationText.clock($0))" as StyledText
      }
      let parts: [StyledText?] = [
        "Number \(row.position).\(track.position)", "Track: \(track.name(on: row.album, .dim))",
        length,
      ]
      let marks = MarksText.words(track.item.explicitness, isFavorite: track.isFavorite)
      return (parts.compactMap(\.self) + marks).joined(separator: ". ") + "."
    case .remark(let row): return "Album \(row.position): \(Self.remark(row.tracks))."
    }
  }
}

extension Listing.Row {
  /// Returns the track's name, with the artist if it differs from the album's.
  func name(on album: Album, _ style: Style) -> StyledText {
    let name: StyledText = "\(item.name)"
    guard let artist = item.artistName, artist != album.artist.name else { return name }
    return name + StyledText(" — \(artist)", style)
  }
}

// MARK: - Prompt

extension ArtistText {
  static let verbs = ["p", "f", "c", "A", "l", "o", "O", "y", "r"]
  static let repeatsHead = false

  @MainActor func hint(at console: Console) -> StyledText {
    """
    Type a number to open an album, +3 to expand one, \(console.back("b to go back, "))or ? for \
    help.
    """
  }

  static func event(for command: ConsoleCommand) -> ArtistEvent? {
    switch command {
    case .play(let rows?): .items(.play(rows))
    case .favorite(let rows?): .items(.toggleFavorites(rows))
    case .expand(let album): .list(.open(album))
    case .collapse(let album): .list(.close(album))
    default: nil
    }
  }

  @MainActor func showProgress(on console: Console) {
    guard page.artwork != .loading, let (album, tracks) = page.firstLoading else {
      return console.showActivity("Loading artwork…")
    }
    console.showActivity("Loading \(album.name)…")
    if case .waiting(let wait) = tracks { console.showWait(wait) }
  }

  func notes(hasHead: Bool) -> [StyledText] {
    (hasHead ? page.notes : page.failures.map(ErrorMessage.init)).map(\.line)
  }
}
