import Entities
import TerminalKit

/// The marks of tracks and albums for favorites and explicit lyrics.
enum MarksText {
  /// Returns the marks as one or two symbols: `★ E`.
  static func marks(_ explicitness: Explicitness?, isFavorite: Bool = false) -> StyledText {
    let lyrics: StyledText =
      switch explicitness {
      case .explicit: "\("E", .color(.red))"
      case .cleaned: "C"
      default: ""
      }
    guard isFavorite else { return lyrics }
    return lyrics.isEmpty ? FavoriteText.star : FavoriteText.star + " " + lyrics
  }

  /// Returns the marks in words, for accessible output.
  static func words(_ explicitness: Explicitness?, isFavorite: Bool = false) -> [StyledText] {
    let lyrics: [StyledText] =
      switch explicitness {
      case .explicit: ["Explicit"]
      case .cleaned: ["Clean"]
      default: []
      }
    return lyrics + (isFavorite ? ["Favorite"] : [])
  }

  /// Returns the value of the content fact, or `nil` if there is none to show.
  static func lyrics(_ explicitness: Explicitness?) -> StyledText? {
    switch explicitness {
    case .explicit: "explicit"
    case .cleaned: "clean"
    default: nil
    }
  }
}
