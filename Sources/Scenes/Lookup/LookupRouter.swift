package import Entities

/// The router from a lookup to its items.
@MainActor package final class LookupRouter: LookupRouting {
  private let items: ItemRouter
  private let playback: @MainActor ([TrackReference]) -> any PlaybackPresenting

  /// - Parameters:
  ///   - items: The router to opened items.
  ///   - playback: Creates the playback scene.
  package init(
    items: ItemRouter,
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting
  ) {
    self.items = items
    self.playback = playback
  }

  package func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    await items.show(item, of: storefront)
  }

  package func play(_ queue: [TrackReference]) async {
    _ = await playback(queue).run()
  }
}
