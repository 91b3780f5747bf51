import Entities

extension Album {
  /// Creates an album from a record; `nil` if the record isn't an album.
  init?(_ record: Record) {
    guard case .collection(let record) = record else { return nil }
    self.init(record)
  }

  init(_ record: CollectionRecord) {
    self.init(
      id: ID(record.collectionId), name: record.collectionName,
      artist: Track.Credit(
        id: record.artistId, name: record.artistName, pageURL: record.artistViewUrl),
      genre: record.primaryGenreName, releaseDate: record.releaseDate.map(ReleaseDate.init),
      trackCount: record.trackCount,
      isCompilation: record.collectionType?.lowercased() == "compilation",
      explicitness: record.collectionExplicitness.map(Explicitness.init),
      price: record.collectionPrice.map(Price.init), currency: record.currency,
      country: record.country, copyright: record.copyright, pageURL: record.collectionViewUrl,
      artworkURL: record.artworkUrl100)
  }
}
