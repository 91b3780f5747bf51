package struct Artist: Hashable, Sendable, Identifiable {
  package typealias ID = StoreID<Artist>

  package internal(set) var id: ID
  package var name: String
  package var genre: String?
  /// The store page as the service sent it; ``WebLink`` decides whether it may be opened.
  package var pageURL: String?

  package init(id: ID, name: String, genre: String? = nil, pageURL: String? = nil) {
    (self.id, self.name, self.genre, self.pageURL) = (id, name, genre, pageURL)
  }

  package var storeLink: WebLink? { pageURL.flatMap(WebLink.init) }

  /// The facts of an artist, in the order of documents.
  package static let fields: [Field<Artist>] = [
    Field("artistId", .id, \.id.number), Field("artistName", .text, \.name),
    Field("primaryGenreName", .text, \.genre), Field("artistLinkUrl", .link, \.pageURL),
  ]
}

/// An artist with their albums in the store.
package struct ArtistContents: Equatable, Sendable {
  package var artist: Artist
  /// The albums in catalog order, at most 200.
  package var albums: [Album]
  package var omitted = SkippedRecords()
  package var provenance: Provenance

  package init(artist: Artist, albums: [Album], provenance: Provenance) {
    (self.artist, self.albums, self.provenance) = (artist, albums, provenance)
  }
}
