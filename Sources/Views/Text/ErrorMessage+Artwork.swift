package import Entities
import Scenes
import TerminalKit

extension ErrorMessage {
  package init(_ error: ArtworkError) {
    switch error {
    case .missing: self.init(.notFound, "No artwork is available for this item")
    case .unreadable:
      self.init(.invalidResponse, "The artwork isn't a readable image", advice: .later)
    case .tooLarge:
      self.init(
        .invalidResponse, "The artwork file is too large", advice: "Choose a smaller --size")
    case .offline: self.init(.notFound, "This artwork isn't cached", advice: .online)
    case .unavailable: self.init(.unavailable, "Couldn't load the artwork", advice: .checkNetwork)
    case .timedOut:
      self.init(
        .timedOut, "The artwork took too long to load", advice: "Run `tunes artwork` to wait longer"
      )
    case .cancelled: self.init(.interrupted, "Canceled")
    }
  }

  /// Creates the message for an item without an artwork that may be fetched.
  package init(noArtworkOf item: CatalogItem) {
    let address: String? =
      switch item {
      case .track(let track): track.artworkURL
      case .album(let album): album.artworkURL
      case .artist, .other: nil
      }
    self.init(ArtworkError.missing)
    if address != nil { happened = "The artwork of this item isn't at an https address" }
  }

  package init(_ error: PictureProgramError) {
    switch error {
    case .notInstalled(let program):
      self.init(
        .unavailable, "\(program) isn't installed, so the artwork is drawn with half blocks",
        advice: "Install \(program), or choose another --pictures mode")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) couldn't draw the artwork, so it's drawn with half blocks",
        advice: "Choose another --pictures mode")
    }
  }
}

enum ArtworkText {
  /// Returns a note on artwork that couldn't be loaded, unless the user can't do anything about it.
  static func notes(on artwork: ArtworkState) -> [StyledText] {
    switch artwork {
    case .none, .loading, .loaded, .failed(.missing), .failed(.offline), .failed(.cancelled): []
    case .failed(let error): ["\(ErrorMessage(error).line, .dim)"]
    }
  }
}
