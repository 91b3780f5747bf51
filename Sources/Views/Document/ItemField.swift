package import Entities

/// A field of records of any kind: the field that each kind has under its name.
struct ItemField {
  private let isWrapperType: Bool
  private let track: TrackField?
  private let album: AlbumField?
  private let artist: ArtistField?

  init(name: String) {
    isWrapperType = name == ItemFieldSet.wrapperType
    track = TrackField(rawValue: name)
    album = AlbumField(rawValue: name)
    artist = ArtistField(rawValue: name)
  }

  /// Returns the value of an item, or `nil` if its kind lacks the field or the service sent none.
  func value(in item: CatalogItem, isFavorite: (Track.ID) -> Bool) -> JSONValue? {
    if isWrapperType { return .string(Self.wrapperType(of: item)) }
    return switch item {
    case .track(let value): track?.value(in: value, isFavorite: isFavorite(value.id))
    case .album(let value): album?.value(in: value)
    case .artist(let value): artist?.value(in: value)
    case .other: nil
    }
  }

  /// Returns the service's name for the type of an item's record.
  private static func wrapperType(of item: CatalogItem) -> String {
    switch item {
    case .track: "track"
    case .album: "collection"
    case .artist: "artist"
    case .other(let other): other.kind
    }
  }
}

/// The fields of an artist in documents, in output order, with the service's names.
package enum ArtistField: String, CaseIterable, Sendable {
  case artistId, artistName, primaryGenreName, artistLinkUrl

  /// Returns the value of an artist, or `nil` if the service sent none.
  func value(in artist: Artist) -> JSONValue? {
    switch self {
    case .artistId: .integer(artist.id.number)
    case .artistName: .string(artist.name)
    case .primaryGenreName: artist.genre.map(JSONValue.string)
    case .artistLinkUrl: artist.pageURL.map(JSONValue.string)
    }
  }

  /// Returns all fields of an artist that have a value, for JSON.
  static func members(of artist: Artist) -> [JSONMember] {
    allCases.compactMap { field in
      field.value(in: artist).map { JSONMember(field.rawValue, $0) }
    }
  }
}

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

extension Duration {
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds.multipliedReportingOverflow(by: 1000).partialValue
      &+ attoseconds / 1_000_000_000_000_000
  }
}

/// The fields of the records in a document, by the kind of its items.
package enum ItemFieldSet: Sendable {
  case tracks, albums, artists
  /// Items of any of these kinds, each with its own fields.
  case mixed

  /// Creates the fields for the results of a search.
  package init(_ entity: SearchEntity) {
    self =
      switch entity {
      case .song, .musicVideo: .tracks
      case .album: .albums
      case .artist: .artists
      }
  }

  static let wrapperType = "wrapperType"

  /// The names of the fields, in output order.
  package var names: [String] {
    switch self {
    case .tracks: TrackField.allCases.map(\.rawValue)
    case .albums: AlbumField.allCases.map(\.rawValue)
    case .artists: ArtistField.allCases.map(\.rawValue)
    case .mixed: Self.mixedNames
    }
  }

  private static let mixedNames: [String] = {
    var known: Set<String> = []
    let all = [wrapperType] + Self.tracks.names + Self.albums.names + Self.artists.names
    return all.filter { known.insert($0).inserted }
  }()
}
