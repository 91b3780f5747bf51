package import Entities

package struct MatchedSong: Sendable {
  package enum Source: String, Sendable { case library, cache, network, review }

  /// The number of the song in the list, from 1.
  package let number: Int
  package let song: ListedSong
  package var confidence: MatchConfidence
  /// The possible tracks, best first.
  package var candidates: [StoreItem]
  package var source: Source
  package var error: CatalogError?

  package var best: StoreItem? { confidence == .none ? nil : candidates.first }
  package var track: Track? { best?.item.track }
  /// Whether the track can be used without review.
  package var isReliable: Bool { confidence == .sure || confidence == .likely }
}
