import Entities

/// The fields of a track in documents, in output order.
///
/// They have the service's names, except for `favorite`.
package enum TrackField: String, CaseIterable, Sendable {
  case kind, trackId, trackName, artistId, artistName, collectionId, collectionName
  case primaryGenreName, releaseDate, trackTimeMillis, trackNumber, trackCount, discNumber
  case discCount, trackPrice, collectionPrice, currency, country, trackExplicitness, isStreamable
  case previewUrl, artworkUrl100, trackViewUrl, artistViewUrl, collectionViewUrl
  case favorite

  /// Returns the value of a track, or `nil` if the service sent none.
  func value(in track: Track, isFavorite: Bool) -> JSONValue? {
    switch self {
    case .kind: .string(track.kind.rawValue)
    case .trackId: .integer(track.id.number)
    case .trackName: .string(track.name)
    case .artistId: track.artist.id.map(JSONValue.integer)
    case .artistName: .string(track.artist.name)
    case .collectionId: track.album?.id.map(JSONValue.integer)
    case .collectionName: track.album?.name.map(JSONValue.string)
    case .primaryGenreName: track.genre.map(JSONValue.string)
    case .releaseDate: track.releaseDate.map { .string($0.text) }
    case .trackTimeMillis: track.duration.map { .integer($0.milliseconds) }
    case .trackNumber: track.place.track.map(JSONValue.init)
    case .trackCount: track.place.trackCount.map(JSONValue.init)
    case .discNumber: track.place.disc.map(JSONValue.init)
    case .discCount: track.place.discCount.map(JSONValue.init)
    case .trackPrice: track.offer.track.map(JSONValue.init)
    case .collectionPrice: track.offer.album.map(JSONValue.init)
    case .currency: track.offer.currency.map(JSONValue.string)
    case .country: track.offer.country.map(JSONValue.string)
    case .trackExplicitness: track.explicitness.map { .string($0.word) }
    case .isStreamable: track.isStreamable.map(JSONValue.bool)
    case .previewUrl: track.media.previewURL.map(JSONValue.string)
    case .artworkUrl100: track.media.artworkURL.map(JSONValue.string)
    case .trackViewUrl: track.media.pageURL.map(JSONValue.string)
    case .artistViewUrl: track.artist.pageURL.map(JSONValue.string)
    case .collectionViewUrl: track.album?.pageURL.map(JSONValue.string)
    case .favorite: .bool(isFavorite)
    }
  }
}

extension JSONValue {
  fileprivate init(_ number: Int) {
    self = .integer(Int64(number))
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds.multipliedReportingOverflow(by: 1000).partialValue
      &+ attoseconds / 1_000_000_000_000_000
  }
}
