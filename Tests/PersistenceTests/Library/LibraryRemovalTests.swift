import Entities
import Mocks
import Persistence
import Testing

@Suite("Removals from the library")
struct LibraryRemovalTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  /// Two tracks, of which the older one is a favorite that was opened.
  private func fill() async throws -> Track.ID {
    try await fixture.merge([.sample(id: 1, name: "Yesterday")], at: 100)
    try await fixture.merge([.sample(id: 2, name: "Help!")], at: 200)
    let id = Track.ID(1)
    _ = try await fixture.library.star([id], at: 300)
    try await fixture.library.notePick(of: id, foundBy: nil, at: 400)
    await fixture.library.finishIndex()
    return id
  }

  @Test("An undone removal restores the track, its place, its activity, and every way to find it")
  func undo() async throws {
    let id = try await fill()
    let (before, ids) = (try await fixture.library.track(id), try await fixture.library.ids())
    #expect(try await fixture.library.remove([id]) == 1)
    try await fixture.take(.undo)
    #expect(try await fixture.library.track(id) == before)
    #expect(try await fixture.library.ids() == ids)
    #expect(try await fixture.ids("yesterday") == [1])
    #expect(try await fixture.found("yestreday") == [1])
    #expect(try await fixture.remove(2))
    try await fixture.take(.undo)
    #expect(try await fixture.library.ids() == ids)
  }

  @Test("A removed track that was found again keeps its newer facts and regains its activity")
  func foundAgain() async throws {
    let id = try await fill()
    _ = try await fixture.library.remove([id])
    try await fixture.merge([.sample(id: 1, name: "Yesterday (Live)")], at: 500)
    try await fixture.library.notePick(of: id, foundBy: nil, at: 600)
    #expect(
      try await fixture.take(.undo)?.change
        == .removedFromLibrary(Change.Items(1, name: "Yesterday")))
    let found = try await fixture.library.track(id)
    #expect(found?.track.name == "Yesterday (Live)" && found?.pickCount == 2)
    #expect(found?.lastPickedAt == 600)
    #expect(found?.starredAt == 300)
  }

  @Test("An undone removal keeps the page of the artist that another track brought meanwhile")
  func artistPage() async throws {
    let old = Track.sample(id: 1)
    try await fixture.merge([old], at: 100)
    _ = try await fixture.library.remove([old.id])
    var new = Track.sample(id: 2)
    new.artist.pageURL = "https://example.com/new"
    try await fixture.merge([new], at: 200)
    try await fixture.take(.undo)
    for id in [old.id, new.id] {
      #expect(
        try await fixture.library.track(id)?.track.artist.pageURL == new.artist.pageURL, "\(id)")
    }
  }

  @Test("Tracks removed at once are restored at once")
  func several() async throws {
    _ = try await fill()
    let ids = try await fixture.library.ids()
    #expect(try await fixture.library.remove(ids + [Track.ID(99)]) == ids.count)
    #expect(try await fixture.library.ids().isEmpty)
    #expect(try await fixture.take(.undo)?.change == .removedFromLibrary(Change.Items(ids.count)))
    #expect(try await fixture.library.ids() == ids)
  }

  @Test("A restored track is found by the names that it was learned by before")
  func names() async throws {
    let id = try await fill()
    try await fixture.library.notePick(of: id, foundBy: SearchTerm("scrambled eggs"), at: 500)
    #expect(try await fixture.found("scrambled eggs") == [1])
    _ = try await fixture.library.remove([id])
    try await fixture.take(.undo)
    #expect(try await fixture.found("scrambled eggs") == [1])
  }
}
