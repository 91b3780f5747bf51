import Entities
import Scenes
import TerminalKit

/// Status messages for artwork.
enum ArtworkText {
  /// Returns a note on artwork that couldn't be loaded, unless the user can't do anything about it.
  static func notes(on artwork: ArtworkState) -> [StyledText] {
    switch artwork {
    case .none, .loading, .loaded, .failed(.missing), .failed(.offline), .failed(.cancelled): []
    case .failed(let error): ["\(ErrorMessage(error).line, .dim)"]
    }
  }
}
