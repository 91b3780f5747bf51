/// An album with its tracks.
package struct AlbumContents: Equatable, Sendable {
  /// The most tracks that the service names of an album.
  package static let mostTracks = 200

  package var album: Album
  /// By disc and number, music videos among them; fewer than ``Album/trackCount`` where the store
  /// does not sell them all, or has more than ``mostTracks``.
  package var tracks: [Track]
  package var omitted: Omissions
  package var provenance: Provenance

  package init(
    album: Album, tracks: [Track], omitted: Omissions = Omissions(), provenance: Provenance
  ) {
    self.album = album
    self.tracks = tracks
    self.omitted = omitted
    self.provenance = provenance
  }

  /// The album's artwork; one of its tracks has it too, where its own is not known.
  package var artwork: ArtworkLink? {
    album.artwork ?? tracks.lazy.compactMap(\.artwork).first
  }
}
