package import Entities

/// The pictures that scenes show beside facts, which must not wait long for them.
package struct Artworks: Sendable {
  private let loader: any ArtworkLoader
  private let side: Int
  private let priority: ArtworkPriority
  private let limit: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - loader: has the pictures.
  ///   - side: the pixels that their longer sides should have.
  ///   - priority: how soon they are wanted beside others.
  ///   - limit: how long one is waited for.
  ///   - sleep: waits, as `Task.sleep(for:)` does.
  package init(
    loader: any ArtworkLoader, side: Int, priority: ArtworkPriority = .visible, limit: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.loader = loader
    self.side = side
    self.priority = priority
    self.limit = limit
    self.sleep = sleep
  }

  /// The picture, or ``ArtworkError/timedOut`` where that takes too long.
  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    try await withTaskGroup(of: Result<Picture, ArtworkError>.self) { group in
      group.addTask { await load(artwork) }
      group.addTask { [limit, sleep] in
        .failure((try? await sleep(limit)) == nil ? .cancelled : .timedOut)
      }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }.get()
  }

  private func load(_ artwork: ArtworkLink) async -> Result<Picture, ArtworkError> {
    do throws(ArtworkError) {
      return .success(try await loader.picture(artwork, side: side, priority: priority))
    } catch {
      return .failure(error)
    }
  }
}
