package import Entities
package import TerminalKit

/// What is said of stars.
package enum FavoriteText {
  /// Stands beside a track that has a star.
  static let star: StyledText = "\("★", .color(.yellow))"

  package static func starred(_ tracks: [Track]) -> StyledText {
    "Starred \(named(tracks))."
  }

  package static func unstarred(_ tracks: [Track]) -> StyledText {
    "Took the star of \(named(tracks)) away."
  }

  static func notStarred(_ error: StorageError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "the star stays as it was, because " + message.happened
    return message
  }

  private static func named(_ tracks: [Track]) -> StyledText {
    guard tracks.count == 1, let track = tracks.first else { return "\(tracks.count) tracks" }
    return "\(track.name, .bold) by \(track.artist.name)"
  }
}
