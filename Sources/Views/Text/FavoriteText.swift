package import Entities
package import TerminalKit

package enum FavoriteText {
  static let star: StyledText = "\("★", .color(.yellow))"

  package static func starred(_ tracks: [Track]) -> StyledText {
    "Added \(named(tracks)) to favorites."
  }

  package static func alreadyStarred(_ track: Track) -> StyledText {
    "\(track.name, .bold) by \(track.artist.name) is already a favorite."
  }

  package static func notStarred(_ error: StorageError) -> ErrorMessage {
    ErrorMessage("Couldn't update your favorites", error)
  }

  package static func unstarred(_ tracks: [Track]) -> StyledText {
    "Removed \(named(tracks)) from favorites."
  }

  private static func named(_ tracks: [Track]) -> StyledText {
    guard tracks.count == 1, let track = tracks.first else { return "\(tracks.count) tracks" }
    return "\(track.name, .bold) by \(track.artist.name)"
  }
}
