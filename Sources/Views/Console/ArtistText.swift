import Entities
import Scenes
import TerminalKit

/// A page of an artist's albums as lines of text.
///
/// Albums are grouped, and expanded albums are followed by their tracks.
struct ArtistText: PageText {
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

  var list: [StyledText] {
    guard !page.isEmpty else { return [] }
    return [""] + (capabilities.isAccessible ? labelledLines : tableLines)
  }

  private var albumCount: StyledText {
    let count = page.albums.count
    if case .library = page.provenance.source { return "\(count) in your library" }
    return "\(count)"
  }

  private var tableLines: [StyledText] {
    // One table for all groups keeps their columns aligned.
    let sections = page.sections.map { (title: title(of: $0), rows: $0.rows.flatMap(rows)) }
    let table = Table(columns: columns, rows: sections.flatMap(\.rows), headerStyle: .dim)
    var lines = table.lines(matching: capabilities.lineLimit)
    var index = 1
    for section in sections {
      lines.insert("\(section.title, .bold)", at: index)
      index += section.rows.count + 1
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

  private func title(of section: ArtistListing.Section) -> SafeText {
    let name = Self.name(of: section.group)
    return section.isContinued ? name + " (continued)" : name
  }
}

// MARK: - Rows

extension ArtistText {
  /// Returns the row of an album, followed by its tracks if the album is expanded.
  private func rows(_ row: ArtistListing.Row) -> [[StyledText]] {
    let album = AlbumCells(row.album)
    let head = [
      "\(row.position, .bold)", album.name, album.year, album.trackCount, album.marks,
    ]
    guard case .loaded(let tracks) = row.tracks, !tracks.rows.isEmpty else {
      return [head] + (Self.remark(row.tracks).map { [["", "  \($0)"]] } ?? [])
    }
    return [head]
      + tracks.rows.map { track in
        [
          "\(row.position).\(track.position)", "  \(name(of: track.item, on: row.album))", "",
          track.item.track?.duration.map { "\(DurationText.clock($0), .dim)" } ?? "",
          MarksText.marks(track.item.explicitness, isFavorite: track.isFavorite),
        ]
      }
  }

  /// Returns the track's name, with the artist if it differs from the album's.
  private func name(of track: CatalogItem, on album: Album) -> StyledText {
    let name: StyledText = "\(track.name)"
    guard let artist = track.artistName, artist != album.artist.name else { return name }
    return name + " \("— \(artist)", .dim)"
  }

  /// Returns the text shown in place of tracks, or `nil` if the album is collapsed.
  static func remark(_ tracks: ArtistListing.Tracks?) -> SafeText? {
    switch tracks {
    case .loading, .waiting: "loading…"
    case .loaded: "no tracks available in this store"
    case .missing: "no longer in the store"
    case .failed: "couldn't load; press r to retry"
    case nil: nil
    }
  }

  private var labelledLines: [StyledText] {
    page.sections.flatMap { section -> [StyledText] in
      ["\(title(of: section)):"] + section.rows.flatMap(labelled)
    }
  }

  private func labelled(_ row: ArtistListing.Row) -> [StyledText] {
    let head = AlbumCells(row.album).labelled(position: "\(row.position)")
    guard case .loaded(let tracks) = row.tracks, !tracks.rows.isEmpty else {
      return [head]
        + (Self.remark(row.tracks).map { ["Album \(row.position): \($0)."] } ?? [])
    }
    return [head] + tracks.rows.map { labelled($0, of: row) }
  }

  private func labelled(_ track: Listing.Row, of row: ArtistListing.Row) -> StyledText {
    var parts: [StyledText] = [
      "Number \(row.position).\(track.position)", "Track: \(name(of: track.item, on: row.album))",
    ]
    if let duration = track.item.track?.duration {
      parts.append("Length: \(DurationText.clock(duration))")
    }
    parts += MarksText.words(track.item.explicitness, isFavorite: track.isFavorite)
    return parts.joined(separator: ". ") + "."
  }
}
