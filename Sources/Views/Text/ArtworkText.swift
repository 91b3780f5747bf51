import Entities
import Scenes
import TerminalKit

/// What is said of a picture that is not there.
enum ArtworkText {
  /// Nothing where there is nothing to be done about it.
  static func notes(on artwork: ArtworkState) -> [StyledText] {
    switch artwork {
    case .none, .loading, .loaded, .failed(.missing), .failed(.offline), .failed(.cancelled): []
    case .failed(let error): ["\(ErrorMessage(error).line, .dim)"]
    }
  }
}
