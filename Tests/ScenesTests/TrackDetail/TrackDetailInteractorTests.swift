import Entities
import Mocks
import Scenes
import Testing

@Suite("The track scene's interactor")
struct TrackDetailInteractorTests {
  @Test("a track at hand asks the catalog nothing")
  func known() async throws {
    let catalog = StubCatalog()
    let track = try await TrackDetailInteractor(catalog: catalog).track(
      for: .known(.sample()), .asked)
    #expect(track == .sample())
    #expect(catalog.lookedUp.isEmpty)
  }

  @Test("an id is looked up")
  func id() async throws {
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    let track = try await TrackDetailInteractor(catalog: catalog)
      .track(for: .id(Track.ID(7), .unitedStates), .asked)
    #expect(track?.id.number == 7)
    #expect(catalog.lookedUp == [Track.ID(7)])
  }
}
