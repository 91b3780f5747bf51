package import Entities
package import TerminalKit

extension ErrorMessage {
  /// What is said of a text that is no search term.
  package init(_ error: SearchTermError) {
    switch error {
    case .blank:
      self.init(
        .usage, "there is nothing to search for", advice: "give some words of a title or artist")
    case .tooLong(let bytes):
      self.init(
        .usage, "the term is \(bytes) bytes long",
        advice: "use at most \(SearchTerm.maximumBytes)")
    }
  }

  /// What is said where a store on this machine does not work.
  package init(_ error: StorageError) {
    let path = error.path
    switch error.reason {
    case .unreadable:
      self.init(.storage, "\(path) cannot be read", advice: "check that it belongs to you")
    case .noHome:
      self.init(
        .storage, "there is no home folder to keep \(path) in", advice: "set HOME or TUNES_DATA_DIR"
      )
    case .readOnly:
      self.init(.storage, "\(path) cannot be written", advice: "check its permissions")
    case .diskFull:
      self.init(.storage, "the disk with \(path) is full", advice: "make room on it")
    case .damaged:
      self.init(.storage, "\(path) is damaged", advice: "move it away to start anew")
    case .busy:
      self.init(.storage, "another program keeps \(path) locked", advice: "try again")
    case .newerVersion:
      self.init(
        .storage, "\(path) was written by a newer version of tunes", advice: "update tunes")
    case .other(let description):
      self.init(.storage, "\(path) does not work: \(description)")
    }
  }

  /// What is said where a page was not opened.
  package init(_ error: BrowserError) {
    switch error {
    case .notInstalled:
      self.init(
        .unavailable, "no program to open pages with was found",
        advice: "install xdg-utils, or set BROWSER")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) could not open the page",
        advice: "set BROWSER to another program, or copy the link")
    }
  }
}

extension ErrorMessage {
  /// What is said where a store has no album of that id.
  package init(missing reference: AlbumReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "album", id.number, in: storefront)
    case .track(.known(let track, let storefront)):
      self.init(
        .notFound, "the store of \(storefront.name) does not have the album of \(track.name)",
        advice: "try another store with --country")
    case .track(let reference): self.init(missing: reference)
    }
  }

  /// What is said where a store has no artist of that id.
  init(missing reference: ArtistReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "artist", id.number, in: storefront)
    case .album(let id, let storefront): self.init(missing: "album", id.number, in: storefront)
    case .track(.known(let track, let storefront)):
      self.init(
        .notFound, "the store of \(storefront.name) does not have the artist of \(track.name)",
        advice: "try another store with --country")
    case .track(let reference): self.init(missing: reference)
    }
  }

  /// What is said where a track is on no album.
  package init(noAlbumOf track: Track) {
    self.init(.notFound, "\(track.name) by \(track.artist.name) is on no album of the store")
  }

  /// What is said where somebody has no page in the store.
  init(noArtistNamed name: String) {
    self.init(.notFound, "the store has no page of \(name)")
  }

  private init(missing kind: SafeText, _ id: Int64, in storefront: Storefront) {
    self.init(
      .notFound, "the store of \(storefront.name) has no \(kind) \(String(id))",
      advice: "try another store with --country")
  }

  /// What is said where a store has no track of that id.
  package init(missing reference: TrackReference) {
    switch reference {
    case .id(let id, let storefront):
      self.init(missing: "track", id.number, in: storefront)
    case .known(let track, _):
      self.init(.notFound, "the store has no track \(String(track.id.number))")
    }
  }
}

extension ErrorMessage {
  /// What is said where a playlist is asked for of things that have no previews.
  package init(noPlaylistOf things: SafeText) {
    self.init(
      .usage, "there are no previews to play in \(things), so it makes no playlist",
      advice: "use another --format")
  }
}
