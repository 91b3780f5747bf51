import Entities
import TerminalKit

/// What lists say of an album.
struct AlbumCells {
  private let album: Album

  init(_ album: Album) {
    self.album = album
  }

  var name: StyledText { "\(album.name)" }
  var year: StyledText { album.releaseDate?.day.map { "\($0.year)" } ?? "" }
  var trackCount: StyledText { album.trackCount.map { "\($0)" } ?? "" }
  var marks: StyledText { MarksText.marks(album.explicitness) }

  /// In a sentence of labelled parts.
  func labelled(position: StyledText) -> StyledText {
    var parts: [StyledText] = ["Number \(position)", "Album: \(name)"]
    if !year.isEmpty { parts.append("Year: \(year)") }
    if !trackCount.isEmpty { parts.append("Tracks: \(trackCount)") }
    parts += MarksText.words(album.explicitness)
    return parts.joined(separator: ". ") + "."
  }
}
