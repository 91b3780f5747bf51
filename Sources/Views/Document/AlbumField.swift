import Entities

/// The fields of an album in documents, in output order, with the service's names.
package enum AlbumField: String, CaseIterable, Sendable {
  case collectionId, collectionName, artistId, artistName, primaryGenreName, releaseDate
  case trackCount, collectionPrice, currency, country, collectionExplicitness, copyright
  case artworkUrl100, collectionViewUrl, artistViewUrl

  /// Returns the value of an album, or `nil` if the service sent none.
  func value(in album: Album) -> JSONValue? {
    switch self {
    case .collectionId: .integer(album.id.number)
    case .collectionName: .string(album.name)
    case .artistId: album.artist.id.map(JSONValue.integer)
    case .artistName: .string(album.artist.name)
    case .primaryGenreName: album.genre.map(JSONValue.string)
    case .releaseDate: album.releaseDate.map { .string($0.text) }
    case .trackCount: album.trackCount.map { .integer(Int64($0)) }
    case .collectionPrice: album.price.map { JSONValue($0) }
    case .currency: album.currency.map(JSONValue.string)
    case .country: album.country.map(JSONValue.string)
    case .collectionExplicitness: album.explicitness.map { .string($0.word) }
    case .copyright: album.copyright.map(JSONValue.string)
    case .artworkUrl100: album.artworkURL.map(JSONValue.string)
    case .collectionViewUrl: album.pageURL.map(JSONValue.string)
    case .artistViewUrl: album.artist.pageURL.map(JSONValue.string)
    }
  }

  /// Returns all fields of an album that have a value, for JSON.
  static func members(of album: Album) -> [JSONMember] {
    allCases.compactMap { field in
      field.value(in: album).map { JSONMember(field.rawValue, $0) }
    }
  }
}
