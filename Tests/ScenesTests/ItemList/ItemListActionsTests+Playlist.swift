import Entities
import Mocks
import Scenes
import Testing

// Changes of a playlist that is listed.
extension ItemListActionsTests {
  @Test("Tracks are removed only from a playlist, which is listed again without them")
  func remove() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1, 2, 3])]).playlists().first)
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(2...3))])
    let (states, _) = await play(
      [.remove(try ranges("1"))], interactor, options: ItemListOptions(source))
    #expect(interactor.removed == [Track.ID(1)] && interactor.sources == [source, source])
    #expect(states.last?.notice == .removedFromPlaylist([.sample(id: 1, name: "Song 1")], playlist))
    let favorites = three()
    _ = await play([.remove(try ranges("1"))], favorites)
    #expect(favorites.removed.isEmpty)
    let failing = StubItemListInteractor(
      [.success(answer(1...3))], starringError: .sample)
    let (failed, _) = await play(
      [.remove(try ranges("1"))], failing, options: ItemListOptions(source))
    #expect(failed.last?.notice == .failed(.sample))
  }

  @Test("A track of a playlist moves past the next one that is listed, and nothing is loaded again")
  func move() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1, 2, 3])]).playlists().first)
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let options = ItemListOptions(source, pageSize: 9)
    let interactor = StubItemListInteractor([.success(answer([3, 1, 2].map(Self.track)))])
    let (states, _) = await play(
      [.move(1, by: 1), .move(2, by: 1), .move(3, by: 1), .move(1, by: -1)], interactor,
      options: options)
    #expect(interactor.moved == [[3, 1], [3, 2]].map { $0.map(Track.ID.init) })
    #expect(interactor.sources.count == 1)
    let last = states.last?.content.listing
    #expect(last?.rows.compactMap(\.item.track?.id.number) == [1, 2, 3])
    #expect(interactor.noted.last == [1, 2, 3])
    let filtered = StubItemListInteractor([.success(answer([1, 22, 3, 24].map(Self.track)))])
    _ = await play([.filter("song 2"), .move(4, by: -1)], filtered, options: options)
    #expect(filtered.moved == [[24, 22].map(Track.ID.init)])
    let favorites = three()
    _ = await play([.move(1, by: 1)], favorites)
    #expect(favorites.moved.isEmpty)
    let failing = StubItemListInteractor([.success(answer(1...3))], starringError: .sample)
    let (failed, _) = await play([.move(1, by: 1)], failing, options: options)
    #expect(failed.last?.notice == .failed(.sample))
  }

  private static func track(_ id: Int64) -> CatalogItem {
    .track(.sample(id: id, name: "Song \(id)"))
  }

  @Test("Removed tracks can be restored one after another, and only to their playlist")
  func undo() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1, 2, 3])]).playlists().first)
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(2...3)), .success(answer(1...3))])
    let (states, _) = await play(
      [.remove(try ranges("1")), .undo, .undo], interactor, options: ItemListOptions(source))
    let track = Track.sample(id: 1, name: "Song 1")
    #expect(interactor.removed.isEmpty)
    #expect(
      states.compactMap(\.notice).suffix(2) == [
        .restoredToPlaylist([track], playlist), .nothingToUndo,
      ])
    let twice = StubItemListInteractor(
      [1...3, 2...3, 3...3, 2...3, 1...3].map { .success(answer($0)) })
    let removals = [ItemListEvent.remove(try ranges("1")), .remove(try ranges("1"))]
    let (back, _) = await play(
      removals + [.undo, .undo, .undo], twice, options: ItemListOptions(source))
    #expect(twice.removed.isEmpty)
    #expect(
      back.compactMap(\.notice).suffix(3) == [
        .restoredToPlaylist([.sample(id: 2, name: "Song 2")], playlist),
        .restoredToPlaylist([track], playlist), .nothingToUndo,
      ])
    let (none, _) = await play([.undo], three())
    #expect(none.last?.notice == .nothingToUndo)
    let other = StubItemListInteractor(Array(repeating: .success(answer(1...3)), count: 3))
    let (left, _) = await play(
      [.remove(try ranges("1")), .show(.favorites), .undo], other, options: ItemListOptions(source))
    #expect(left.last?.notice == .nothingToUndo && other.removed == [track.id])
  }
}
