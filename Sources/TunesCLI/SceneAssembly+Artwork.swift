import Entities
import Scenes
import TerminalKit

// The artwork beside what scenes show.
extension SceneAssembly {
  /// Of the longer side: enough for forty columns.
  private static let artworkSide = 600
  /// How long facts wait for it that are written down once.
  private static let artworkLimit = Duration.seconds(2)

  /// The pictures of scenes; `nil` where nobody sees any.
  var artworks: Artworks? {
    guard isSeen, pictures != nil else { return nil }
    return artworks(
      side: Self.artworkSide, within: stage == nil ? Self.artworkLimit : access.timeout)
  }

  /// Pictures of this size, each of which is waited for so long.
  func artworks(
    side: Int, priority: ArtworkPriority = .visible, within limit: Duration
  ) -> Artworks {
    Artworks(loader: artwork, side: side, priority: priority, limit: limit) {
      try await Task.sleep(for: $0)
    }
  }
}
