/// An artist with their albums in the store.
package struct ArtistContents: Equatable, Sendable {
  package var artist: Artist
  /// The albums in catalog order, at most 200.
  package var albums: [Album]
  package var omitted: Omissions
  package var provenance: Provenance

  package init(
    artist: Artist, albums: [Album], omitted: Omissions = Omissions(), provenance: Provenance
  ) {
    self.artist = artist
    self.albums = albums
    self.omitted = omitted
    self.provenance = provenance
  }
}
