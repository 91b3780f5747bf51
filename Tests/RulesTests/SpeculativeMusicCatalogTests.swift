import Entities
import Mocks
import Rules
import Scenes
import Testing

@Suite("Speculative music catalog")
struct SpeculativeMusicCatalogTests {
  @Test("A speculative catalog makes every request as a live request")
  func purposes() async throws {
    let music = StubMusicCatalog()
    let guessed = SpeculativeMusicCatalog(catalog: music)
    for purpose in [RequestPurpose.asked, .refreshed] {
      _ = try? await guessed.album(Album.ID(1), in: .unitedStates, for: purpose)
      _ = try? await guessed.artist(Artist.ID(1), in: .unitedStates, for: purpose)
      _ = try? await guessed.items([1], in: .unitedStates, for: purpose)
      _ = try? await guessed.items(upc: "1", in: .unitedStates, for: purpose)
    }
    #expect(!music.purposes.isEmpty)
    #expect(music.purposes.allSatisfy { $0 == .live })
  }
}
