import Entities

/// The fields of an artist in documents, under the service's own names, in one order.
package enum ArtistField: String, CaseIterable, Sendable {
  case artistId, artistName, primaryGenreName, artistLinkUrl

  /// The value in an artist; `nil` where the service sent none.
  func value(in artist: Artist) -> JSONValue? {
    switch self {
    case .artistId: .integer(artist.id.number)
    case .artistName: .string(artist.name)
    case .primaryGenreName: artist.genre.map(JSONValue.string)
    case .artistLinkUrl: artist.pageURL.map(JSONValue.string)
    }
  }

  /// All that an artist says, for JSON.
  static func members(of artist: Artist) -> [JSONMember] {
    allCases.compactMap { field in
      field.value(in: artist).map { JSONMember(field.rawValue, $0) }
    }
  }
}
