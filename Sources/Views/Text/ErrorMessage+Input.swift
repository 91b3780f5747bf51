package import Entities
package import TerminalKit

extension ErrorMessage {
  package init(_ error: SearchTermError) {
    switch error {
    case .blank:
      self.init(
        .usage, "The search term is empty", advice: "Type part of a title or an artist's name")
    case .tooLong(let bytes):
      self.init(
        .usage, "The search term is \(bytes) bytes long",
        advice: "Shorten it to \(SearchTerm.maximumBytes) bytes or fewer")
    }
  }

  package init(_ error: StorageError) {
    let path = error.path
    switch error.reason {
    case .unreadable:
      self.init(.storage, "Can't read \(path)", advice: "Check that the file belongs to you")
    case .noHome:
      self.init(
        .storage, "There's no home folder for \(path)", advice: "Set HOME or TUNES_DATA_DIR")
    case .readOnly: self.init(.storage, "Can't write to \(path)", advice: "Check its permissions")
    case .diskFull:
      self.init(.storage, "The disk that holds \(path) is full", advice: "Free up some space")
    case .damaged:
      self.init(.storage, "\(path) is damaged", advice: "Move it elsewhere to start over")
    case .busy: self.init(.storage, "\(path) is locked by another program", advice: "Try again")
    case .newerVersion:
      self.init(.storage, "\(path) was created by a newer version of tunes", advice: "Update tunes")
    case .other(let description): self.init(.storage, "Can't use \(path): \(description)")
    }
  }

  package init(_ error: BrowserError, page: SafeText = "the page") {
    switch error {
    case .notInstalled:
      self.init(
        .unavailable, "No web browser found to open \(page)",
        advice: "Install xdg-utils, or set BROWSER")
    case .notFound(let name):
      self.init(
        .unavailable,
        "BROWSER is \(quoting: name), which isn't installed, so it can't open \(page)",
        advice: "Set BROWSER to the name or absolute path of a program, or unset it")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) couldn't open \(page)", advice: "Set BROWSER to another program")
    }
  }
}

extension ErrorMessage {
  package init(missing reference: AlbumReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "album", id.number, in: storefront)
    case .track(let reference): self.init(missing: "album with", reference)
    }
  }

  init(missing reference: ArtistReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "artist", id.number, in: storefront)
    case .album(let id, let storefront): self.init(missing: "album", id.number, in: storefront)
    case .track(let reference): self.init(missing: "artist of", reference)
    }
  }

  /// Creates the message for the album or the artist of a track, or for the track if it is unknown.
  private init(missing origin: SafeText, _ reference: TrackReference) {
    guard case .known(let track, let storefront) = reference else {
      self.init(missing: reference)
      return
    }
    self.init(
      .notFound,
      "The \(origin) \(quoting: track.name) isn't in the \(storefront.code.uppercased()) store",
      advice: .otherStore)
  }

  /// Creates the message for a number that a list doesn't have; `nil` is an empty list's range.
  package init(noNumber position: Int, in range: ClosedRange<Int>?) {
    let advice: SafeText =
      switch range {
      case nil: "The list is empty"
      case let range? where range.count == 1: "It has only number \(range.lowerBound)"
      case let range?: "Choose \(range.lowerBound) to \(range.upperBound)"
      }
    self.init(.notFound, "There's no number \(position) in this list", advice: advice)
  }

  private init(missing kind: SafeText, _ id: Int64, in storefront: Storefront) {
    self.init(
      .notFound, "The \(storefront.code.uppercased()) store has no \(kind) with ID \(String(id))",
      advice: .otherStore)
  }

  package init(missing reference: TrackReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "track", id.number, in: storefront)
    case .known(let track, _):
      self.init(.notFound, "The store has no track with ID \(String(track.id.number))")
    }
  }
}

extension ErrorMessage {
  package init(noPlaylistOf things: SafeText, _ format: DocumentFormat) {
    self.init(
      .usage, "--format \(format.rawValue) isn't available for \(things)",
      advice: "Choose another --format")
  }
}
