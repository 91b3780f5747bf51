import Entities
import Mocks
import Scenes
import Testing

// Changes of a playlist that is listed.
extension ItemListActionsTests {
  @Test("Tracks are removed from a playlist, which is listed again without them")
  func remove() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1, 2, 3])]).playlists().first)
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(2...3))])
    let (states, _) = await play(
      [.remove(try ranges("1"))], interactor, options: ItemListOptions(source))
    #expect(interactor.removed == [Track.ID(1)] && interactor.sources == [source, source])
    #expect(states.last?.notice == .removedFromPlaylist([.sample(id: 1, name: "Song 1")], playlist))
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
    let placed = StubItemListInteractor([.success(answer([3, 1, 2].map(Self.track)))])
    let (numbered, _) = await play(
      [.edit(.place(3, at: 1)), .edit(.place(9, at: 1))], placed, options: options)
    #expect(placed.moved == [[2, 3].map(Track.ID.init)])
    #expect(numbered.last?.notice == .outOfRange(9, 1...3))
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

  @Test("Songs that are removed from the library leave the list, and can be restored")
  func removeFromLibrary() async throws {
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(2...3)), .success(answer(1...3))])
    let (states, _) = await play(
      [.remove(try ranges("1")), .undo], interactor, options: ItemListOptions(.library))
    let track = Track.sample(id: 1, name: "Song 1")
    let notices = states.compactMap(\.notice)
    #expect(
      notices == [.removedFromLibrary([track]), .undid(.removedFromLibrary(Change.Items(1)))])
    let removal = states.first { $0.notice == notices.first }?.content.listing
    #expect(removal?.rows.count == 2 && states.last?.content.listing?.rows.count == 3)
  }

  @Test("A list in another order keeps its filter, and another list has none")
  func reordered() async {
    let interactor = StubItemListInteractor([
      .success(answer(1...3)), .success(answer(1...3)), .success(answer(1...3)),
    ])
    let byName = ItemListSource.favorites.sorted(in: ResultOrder(.name))
    let (states, _) = await play(
      [.filter("song"), .show(byName), .show(.library)], interactor,
      options: ItemListOptions(.favorites))
    func filter(_ source: ItemListSource) -> String? {
      states.last { $0.source == source }?.content.listing?.filter
    }
    #expect(filter(byName) == "song" && filter(.library) == "")
  }

  @Test("Favorites that are removed leave the list, which keeps its filter, and can be restored")
  func removeFavorites() async throws {
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(2...3)), .success(answer(1...3))],
      favorites: [Track.ID(1), Track.ID(2), Track.ID(3)])
    let (states, _) = await play(
      [.filter("song"), .remove(try ranges("1")), .undo], interactor,
      options: ItemListOptions(.favorites))
    let track = Track.sample(id: 1, name: "Song 1")
    let notices = states.compactMap(\.notice)
    #expect(notices == [.removedFavorites([track]), .undid(.removedFavorites(Change.Items(1)))])
    let removal = states.first { $0.notice == notices.first }?.content.listing
    #expect(removal?.rows.count == 2 && removal?.filter == "song")
    let filters = states.compactMap(\.content.listing?.filter).drop(while: \.isEmpty)
    #expect(filters.allSatisfy { $0 == "song" })
    #expect(states.last?.content.listing?.rows.count == 3 && interactor.favorites.count == 3)
  }

  @Test("Removing a favorite that was removed elsewhere doesn't claim a change to undo")
  func removedElsewhere() async throws {
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(2...3))])
    let (states, _) = await play(
      [.remove(try ranges("1"))], interactor, options: ItemListOptions(.favorites))
    #expect(states.last?.notice == .alreadyRemoved)
  }

  @Test("Close matches don't take the place of rows that were removed under a filter")
  func removedMatches() async throws {
    let exact = Track.sample(id: 1, name: "Yesterday")
    let close = Track.sample(id: 2, name: "Yesteday")
    let interactor = StubItemListInteractor([
      .success(answer([.track(exact), .track(close)])), .success(answer([.track(close)])),
      .success(answer([.track(close)])),
    ])
    let all = try ranges("all")
    let (states, _) = await play(
      [.filter("yesterday"), .remove(all), .filter("yestaday"), .remove(all)], interactor,
      options: ItemListOptions(.favorites))
    let rows = states.compactMap { $0.content.listing.map { $0.rows.map(\.position) } }
    #expect(rows == [[1, 2], [1], [], [], [1], [1], [1]])
  }

  @Test("Words list the part of the library that matches them, which a filter narrows")
  func libraryWords() async throws {
    let songs = ["Help", "Help Me", "Me"].enumerated().map { index, name in
      LibraryTrack.sample(.sample(id: Int64(index + 1), name: name))
    }
    let interactor = StubItemListInteractor([], library: songs)
    let (states, _) = await play(
      [.filter("Me"), .filter(""), .filter("x")], interactor,
      options: ItemListOptions(.library, words: "Help"))
    #expect(states.compactMap(\.content.listing?.count) == [2, 1, 2])
    var nothing = ItemListAnswer()
    nothing.words = "Help x"
    #expect(states.last?.content == .empty(nothing) && interactor.sources.isEmpty)
  }

  @Test("The rest of a searched library is listed after a removal")
  func removalFromSearch() async throws {
    let songs = (1...2).map {
      LibraryTrack(
        track: .sample(id: $0, name: "song \($0)"), storefront: .unitedStates,
        firstSeenAt: Timestamp(seconds: 0), lastSeenAt: Timestamp(seconds: 0))
    }
    let interactor = StubItemListInteractor([.success(answer(1...3))], library: songs)
    let (states, _) = await play(
      [.filter("song"), .remove(try ranges("1"))], interactor, options: ItemListOptions(.library))
    #expect(interactor.sources.count == 1, "the whole library isn't listed again")
    #expect(states.last?.notice == .removedFromLibrary([songs[0].track]))
  }

  @Test("A song beside the favorites that becomes one is listed among them")
  func favoriteBeside() async {
    let song = StoreItem(.track(.sample(id: 9)), of: .unitedStates)
    for (source, loads) in [(ItemListSource.favorites, 2), (.library, 1)] {
      let interactor = StubItemListInteractor([.success(ItemListAnswer()), .success(answer(1...1))])
      let (states, _) = await play(
        [.items(.toggleFavoriteItems([song]))], interactor, options: ItemListOptions(source))
      #expect(interactor.favorites == [Track.ID(9)] && interactor.sources.count == loads)
      #expect(states.last?.notice == .starred([.sample(id: 9)]))
    }
  }

  @Test("The playlist that is listed gets another name, and its old one back")
  func rename() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1])]).playlists().first)
    let late = try PlaylistName("Late")
    let options = ItemListOptions(.playlist(playlist, in: .unitedStates))
    func names(_ states: [ItemListState]) -> [String] {
      states.map { if case .playlist(let shown, _) = $0.source { shown.name.text } else { "" } }
    }
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(1...3))])
    let (states, _) = await play(
      [.edit(.rename("Late")), .undo], interactor, options: options)
    #expect(
      states.compactMap(\.notice) == [
        .renamedPlaylist(playlist, to: late), .undid(.renamedPlaylist("Gym", to: "Late")),
      ])
    #expect(names(states.filter { $0.notice != nil }) == ["Late", "Gym"])
    let (refused, _) = await play(
      [.edit(.rename(" ")), .edit(.rename("Gym"))], three(), options: options)
    #expect(
      refused.compactMap(\.notice) == [
        .notAPlaylistName(.blank), .takenPlaylistName(playlist.name),
      ])
    let library = three()
    let (other, _) = await play([.edit(.rename("x"))], library)
    #expect(other.compactMap(\.notice).isEmpty)
  }

  @Test("A playlist that was deleted elsewhere isn't changed, and a message says so")
  func deletedElsewhere() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1])]).playlists().first)
    for edit in [PlaylistEdit.rename("Late"), .place(1, at: 2), .remove(PositionRanges(1))] {
      let interactor = StubItemListInteractor([.success(answer(1...3))], lacksPlaylist: true)
      let (states, _) = await play(
        [.edit(edit)], interactor,
        options: ItemListOptions(.playlist(playlist, in: .unitedStates)))
      #expect(states.compactMap(\.notice) == [.alreadyRemoved])
      #expect(interactor.removed.isEmpty)
    }
  }

  @Test("The list of a playlist that another program has deleted ends")
  func gone() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1])]).playlists().first)
    let interactor = StubItemListInteractor([.success(answer(1...3))], lacksPlaylist: true)
    let view = ScriptedView<ItemListState, ItemListEvent>([
      (2, .items(.refresh)), (2, .leave(.quit)),
    ])
    let end = await ItemListPresenter(
      view: view, interactor: interactor, router: SpyRouter(),
      runner: RequestRunner(waitsForBudget: false) { _ in },
      options: ItemListOptions(.playlist(playlist, in: .unitedStates))
    ).run()
    #expect(end.exit == .back)
  }

  @Test("Removed tracks can be restored one after another")
  func undo() async throws {
    let playlist = try #require(try await FakePlaylists([("Gym", [1, 2, 3])]).playlists().first)
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(2...3)), .success(answer(1...3))])
    let (states, _) = await play(
      [.remove(try ranges("1")), .undo, .undo], interactor, options: ItemListOptions(source))
    #expect(interactor.removed.isEmpty)
    #expect(
      states.compactMap(\.notice).suffix(2) == [
        .undid(.removedFromPlaylist("Gym", Change.Items(1))), .nothingToUndoAnywhere,
      ])
    let twice = StubItemListInteractor(
      [1...3, 2...3, 3...3, 2...3, 1...3].map { .success(answer($0)) })
    let removals = [ItemListEvent.remove(try ranges("1")), .remove(try ranges("1"))]
    let (back, _) = await play(
      removals + [.undo, .undo, .undo], twice, options: ItemListOptions(source))
    #expect(twice.removed.isEmpty)
    #expect(
      back.compactMap(\.notice).suffix(3) == [
        .undid(.removedFromPlaylist("Gym", Change.Items(1))),
        .undid(.removedFromPlaylist("Gym", Change.Items(1))), .nothingToUndoAnywhere,
      ])
    let (none, _) = await play([.undo], three())
    #expect(none.last?.notice == .nothingToUndoAnywhere)
    let other = StubItemListInteractor(Array(repeating: .success(answer(1...3)), count: 3))
    let (left, _) = await play(
      [.remove(try ranges("1")), .show(.favorites), .undo], other, options: ItemListOptions(source))
    #expect(left.last?.notice == .undid(.removedFromPlaylist("Gym", Change.Items(1))))
    #expect(other.removed.isEmpty)
  }
}
