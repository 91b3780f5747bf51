/// An album with its tracks.
package struct AlbumContents: Equatable, Sendable {
  package var album: Album
  /// By disc and number, music videos among them; fewer than ``Album/trackCount`` where the store
  /// does not sell them all.
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
}
