package import Entities

/// The common requirements of interactors whose scenes show an artwork.
package protocol ArtworkInteracting: Sendable {
  func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture
}

/// The artwork beside a scene's content.
package enum ArtworkState: Equatable, Sendable {
  /// There is no artwork, or artworks aren't shown.
  case none
  case loading
  case loaded(Picture)
  case failed(ArtworkError)
}

/// Loads the artworks beside a scene's facts, with a time limit.
package struct Artworks: Sendable {
  private let loader: any ArtworkLoader
  private let side: Int
  private let priority: ArtworkPriority
  private let limit: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a loader; `side` is the number of pixels of the longer side, and `limit` the time
  /// limit for one artwork.
  ///
  /// `sleep` waits, as `Task.sleep(for:)` does.
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

  /// Loads an artwork, or throws ``ArtworkError/timedOut`` after the time limit.
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
