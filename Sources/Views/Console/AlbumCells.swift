import Entities
import TerminalKit

/// The cells of an album in a list.
struct AlbumCells {
  private let album: Album

  init(_ album: Album) {
    self.album = album
  }

  var name: StyledText { "\(album.name)" }
  var year: StyledText { album.releaseDate?.day.map { "\($0.year)" } ?? "" }
  var trackCount: StyledText { album.trackCount.map { "\($0)" } ?? "" }
  var marks: StyledText { MarksText.marks(album.explicitness) }

  /// Returns the cells as labeled sentences, for accessible output.
  func labelled(position: StyledText) -> StyledText {
    var parts: [StyledText] = ["Number \(position)", "Album: \(name)"]
    if !year.isEmpty { parts.append("Year: \(year)") }
    if !trackCount.isEmpty { parts.append("Tracks: \(trackCount)") }
    parts += MarksText.words(album.explicitness)
    return parts.joined(separator: ". ") + "."
  }
}
