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

  package static func imported(added: Int, known: Int, unreadable: Int) -> StyledText {
    var parts: [SafeText] = ["Added \(.counted(added, "favorite"))"]
    if known > 0 {
      parts.append(known == 1 ? "1 was already a favorite" : "\(known) were already favorites")
    }
    if unreadable > 0 { parts.append("skipped \(unreadable) that couldn't be read") }
    return "\(parts.joined(separator: ", "))."
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
