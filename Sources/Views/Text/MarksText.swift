import Entities
import TerminalKit

/// The marks of tracks and albums: whether they have a star, and what their lyrics are.
enum MarksText {
  /// In one or two signs: `★ E`.
  static func marks(_ explicitness: Explicitness?, isFavorite: Bool = false) -> StyledText {
    let lyrics: StyledText =
      switch explicitness {
      case .explicit: "\("E", .color(.red))"
      case .cleaned: "C"
      case .notExplicit, .other, nil: ""
      }
    guard isFavorite else { return lyrics }
    return lyrics.isEmpty ? FavoriteText.star : FavoriteText.star + " " + lyrics
  }

  /// In words, for who cannot see signs.
  static func words(_ explicitness: Explicitness?, isFavorite: Bool = false) -> [StyledText] {
    let lyrics: [StyledText] =
      switch explicitness {
      case .explicit: ["Explicit"]
      case .cleaned: ["Cleaned"]
      case .notExplicit, .other, nil: []
      }
    return lyrics + (isFavorite ? ["Favorite"] : [])
  }

  /// As a fact; `nil` where there is nothing to say.
  static func lyrics(_ explicitness: Explicitness?) -> StyledText? {
    switch explicitness {
    case .explicit: "explicit"
    case .cleaned: "cleaned"
    case .notExplicit, .other, nil: nil
    }
  }
}
