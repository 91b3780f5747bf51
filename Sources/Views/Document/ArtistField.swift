import Entities

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
