/// An album with its tracks.
package struct AlbumContents: Equatable, Sendable {
  /// The maximum number of tracks that the service returns for an album.
  package static let mostTracks = 200

  package var album: Album
  /// The tracks by disc and number, including music videos.
  ///
  /// There are fewer than ``Album/trackCount`` if the store doesn't sell them all, or if the album
  /// has more than ``mostTracks``.
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

  /// The album's artwork, or that of one of its tracks if its own is unknown.
  package var artwork: ArtworkLink? {
    album.artwork ?? tracks.lazy.compactMap(\.artwork).first
  }
}
