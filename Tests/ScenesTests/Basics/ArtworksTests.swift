import Entities
import Mocks
import Scenes
import Testing

@Suite("Inline artwork")
struct ArtworksTests {
  private let link = ArtworkLink.sample()

  private func artworks(
    _ loader: any ArtworkLoader, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> Artworks {
    Artworks(loader: loader, side: 600, limit: .seconds(2), sleep: sleep)
  }

  /// Sleeps until it is canceled.
  private static func untilCanceled(_: Duration) async throws {
    await Task.cancellation()
    throw CancellationError()
  }

  @Test("Artwork is requested at its display size with visible priority")
  func loads() async throws {
    let loader = StubArtworkLoader([link: .sample()])
    let picture = try await artworks(loader, sleep: Self.untilCanceled).picture(link)
    #expect(picture == .sample())
    #expect(loader.requests == [.init(link, side: 600, priority: .visible)])
  }

  @Test(
    "Artwork loading errors are passed on",
    arguments: [ArtworkError.missing, .unavailable, .offline])
  func fails(error: ArtworkError) async {
    await #expect(throws: error) {
      try await artworks(StubArtworkLoader(else: error), sleep: Self.untilCanceled).picture(link)
    }
  }

  @Test("Artwork that exceeds its time limit fails as timed out")
  func timesOut() async {
    await #expect(throws: ArtworkError.timedOut) {
      try await artworks(PendingLoader()) { _ in }.picture(link)
    }
  }

  @Test("Canceling an artwork request ends it immediately")
  func cancelled() async {
    let task = Task { try await artworks(PendingLoader(), sleep: Self.untilCanceled).picture(link) }
    task.cancel()
    await #expect(throws: ArtworkError.cancelled) { try await task.value }
  }
}

/// Waits until it is canceled.
private struct PendingLoader: ArtworkLoader {
  func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture
  {
    await Task.cancellation()
    throw .cancelled
  }

  func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8] {
    await Task.cancellation()
    throw .cancelled
  }
}
