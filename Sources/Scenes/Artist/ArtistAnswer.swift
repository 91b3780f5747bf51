package import Entities

/// What the look-up of an artist came to.
package enum ArtistAnswer: Equatable, Sendable {
  case artist(ArtistContents)
  /// The store has none.
  case missing
  /// The track or album that was named is by somebody of this name, who is no artist of the store.
  case noArtist(named: String)
}
