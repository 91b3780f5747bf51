import Entities
import Scenes
import TerminalKit

/// Numbered tracks as lines of text, under their titles where they have some.
struct ListingText {
  let sections: [Listing.Section]
  let capabilities: TerminalCapabilities

  /// The rows on view; aligned in columns, or labelled where the reader asked for that.
  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // One table for all sections, so that their columns stand under each other.
    let rows = sections.flatMap { $0.rows.map(cells) }
    let table = Table(columns: columns, rows: rows, headerStyle: .dim)
    var lines = table.lines(fitting: capabilities.lineLimit)
    var index = 1
    for section in sections {
      if let title = section.title {
        lines.insert(StyledText("\(title, .bold)").cut(to: capabilities.lineLimit), at: index)
        index += 1
      }
      index += section.rows.count
    }
    return lines
  }

  private var columns: [TableColumn] {
    [
      TableColumn("#", alignment: .trailing),
      TableColumn("Track", minimum: 12, yieldOrder: 2),
      TableColumn("Artist", minimum: 8, yieldOrder: 1),
      TableColumn("Album", minimum: 10, yieldOrder: 0, isOptional: true),
      TableColumn("Year", isOptional: true),
      TableColumn("Length", alignment: .trailing, isOptional: true),
      TableColumn("", minimum: 1),
    ]
  }

  private func cells(_ row: Listing.Row) -> [StyledText] {
    let track = row.track
    return [
      "\(row.position, .bold)", "\(track.name)", "\(track.artist.name)",
      "\(track.album?.name ?? "", .dim)", track.releaseDate?.day.map { "\($0.year)" } ?? "",
      track.duration.map { "\(DurationText.clock($0))" } ?? "", marks(of: row),
    ]
  }

  private func marks(of row: Listing.Row) -> StyledText {
    let lyrics = lyricsMark(of: row.track)
    guard row.isFavorite else { return lyrics }
    return lyrics.isEmpty ? FavoriteText.star : FavoriteText.star + " " + lyrics
  }

  private func lyricsMark(of track: Track) -> StyledText {
    switch track.explicitness {
    case .explicit: "\("E", .color(.red))"
    case .cleaned: "C"
    case .notExplicit, .other, nil: ""
    }
  }

  private var labelledLines: [StyledText] {
    sections.flatMap { section -> [StyledText] in
      let title = section.title.map { title -> StyledText in "\(title):" }
      return (title.map { [$0] } ?? []) + section.rows.map(labelled)
    }
  }

  private func labelled(_ row: Listing.Row) -> StyledText {
    let track = row.track
    var parts: [StyledText] = ["Number \(row.position)", "Track: \(track.name)"]
    parts.append("Artist: \(track.artist.name)")
    if let album = track.album?.name { parts.append("Album: \(album)") }
    if let day = track.releaseDate?.day { parts.append("Year: \(day.year)") }
    if let duration = track.duration { parts.append("Length: \(DurationText.clock(duration))") }
    switch track.explicitness {
    case .explicit: parts.append("Explicit")
    case .cleaned: parts.append("Cleaned")
    case .notExplicit, .other, nil: break
    }
    if row.isFavorite { parts.append("Favorite") }
    return parts.joined(separator: ". ") + "."
  }
}

extension StyledText {
  func cut(to limit: Int?) -> StyledText {
    limit.map(simplified.truncated(to:)) ?? self
  }
}
