import Entities
import Mocks
import Persistence
import Testing

@Suite("Names of albums and artists")
struct LibraryNamesTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  @Test("A track keeps its own album name, and the album has the most common one")
  func albumNames() async throws {
    let names = ["Disc 1", "Box Set", "Box Set", "Disc 2"]
    try await fixture.merge(
      names.enumerated().map { .sample(id: Int64($0 + 1), name: "Song \($0)", album: $1) })
    let tracks = try await fixture.library.tracks((1...4).map { Track.ID($0) })
    #expect(tracks.sorted { $0.id.number < $1.id.number }.map(\.track.album?.name) == names)
    let found = try await fixture.catalog.album(
      Album.ID(1_441_164_426), in: .unitedStates, for: .asked)
    #expect(found?.album.name == "Box Set")
    let discs = try await fixture.page("disc")
    #expect(Set(discs.tracks.map(\.id.number)) == [1, 4])
  }

  @Test("Of names that are equally common, the album has that of the track found last")
  func latestName() async throws {
    try await fixture.merge([.sample(id: 1, album: "Old")])
    try await fixture.merge([.sample(id: 2, album: "New")])
    let found = try await fixture.catalog.album(
      Album.ID(1_441_164_426), in: .unitedStates, for: .asked)
    #expect(found?.album.name == "New")
  }

  @Test("A track keeps its own credit, and the artist has the most common one")
  func artistNames() async throws {
    let names = ["The Beatles", "The Beatles", "The Beatles & Billy Preston"]
    try await fixture.merge(
      names.enumerated().map { .sample(id: Int64($0 + 1), name: "Song \($0)", artist: $1) })
    let tracks = try await fixture.library.tracks((1...3).map { Track.ID($0) })
    #expect(tracks.sorted { $0.id.number < $1.id.number }.map(\.track.artist.name) == names)
    let found = try await fixture.catalog.artist(Artist.ID(136_975), in: .unitedStates, for: .asked)
    #expect(found?.artist.name == "The Beatles")
  }
}
