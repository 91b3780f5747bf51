package import Entities

/// The result of looking up an artist.
package enum ArtistAnswer: Equatable, Sendable {
  case artist(ArtistContents)
  /// The store has no such item.
  case missing
  /// The artist of the referenced track or album has this name, but isn't in the store.
  case noArtist(named: String)
}
