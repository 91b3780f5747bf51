import Entities
import Mocks
import Scenes
import Testing

@Suite("Library interactor")
struct LibraryListInteractorTests {
  private func interactor(_ library: FakeLibrary, savesPicks: Bool = true)
    -> LibraryListInteractor
  {
    LibraryListInteractor(
      library: library, favorites: library, clock: StubClock(), savesPicks: savesPicks)
  }

  private func library() -> FakeLibrary {
    FakeLibrary(Track.samples(1...2).map(LibraryTrack.sample))
  }

  @Test("Library tracks can be added to and removed from favorites, which can be listed alone")
  func stars() async throws {
    let library = library()
    let interactor = interactor(library)
    #expect(try await interactor.ids(.all) == [Track.ID(1), Track.ID(2)])
    let second = try #require(try await interactor.tracks([Track.ID(2)]).first)
    try await interactor.setFavorite(true, second)
    #expect(try await interactor.ids(.favorites) == [Track.ID(2)])
    try await interactor.setFavorite(false, second)
    #expect(try await interactor.ids(.favorites).isEmpty)
  }

  @Test("Opening a library track is counted, except in private mode", arguments: [true, false])
  func picks(remembers: Bool) async {
    let library = library()
    await interactor(library, savesPicks: remembers).notePick(of: .sample(id: 1))
    #expect(library.tracks.map(\.pickCount) == [remembers ? 1 : 0, 0])
  }
}
