import Entities
import Scenes
import Views

/// Finds the artwork of what a word names.
@MainActor struct FoundArtwork {
  private let assembly: SceneAssembly
  private let references: ItemReferences
  private let refreshes: Bool

  init(_ assembly: SceneAssembly, _ references: ItemReferences, refreshes: Bool) {
    self.assembly = assembly
    self.references = references
    self.refreshes = refreshes
  }

  /// An id may be that of a track or of an album.
  func callAsFunction(_ word: String) async throws(ErrorMessage) -> ArtworkLink {
    if try await references.isAlbum(word) { return try await artworkOfAlbum(word) }
    let track = try await references.track(word)
    let state = await assembly.finding(track, refreshes: refreshes).run().state
    switch state {
    case .loaded(let detail, _): return try found(detail.track.artwork)
    case .failed(_, .unexpectedKind("album")), .failed(_, .unexpectedKind("compilation")):
      return try await artworkOfAlbum(word)
    case .missing(let reference): throw ErrorMessage(missing: reference)
    case .failed(_, let error): throw ErrorMessage(error)
    case .loading, .waiting: throw ErrorMessage(ArtworkError.cancelled)
    }
  }

  private func artworkOfAlbum(_ word: String) async throws(ErrorMessage) -> ArtworkLink {
    let album = try await references.album(word)
    switch await assembly.finding(album, refreshes: refreshes).run().state.content {
    case .loaded(let listing): return try found(listing.contents.artwork)
    case .missing(let reference): throw ErrorMessage(missing: reference)
    case .noAlbum(let track): throw ErrorMessage(noAlbumOf: track)
    case .failed(_, let error): throw ErrorMessage(error)
    case .loading, .waiting: throw ErrorMessage(ArtworkError.cancelled)
    }
  }

  private func found(_ artwork: ArtworkLink?) throws(ErrorMessage) -> ArtworkLink {
    guard let artwork else { throw ErrorMessage(ArtworkError.missing) }
    return artwork
  }
}
