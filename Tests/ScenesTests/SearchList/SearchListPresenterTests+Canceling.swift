import Entities
import Mocks
import Scenes
import Testing

extension SearchListPresenterTests {
  @Test(
    "A search that another scene canceled is repeated on return, but not one that the user did",
    arguments: [
      SearchListEvent.showItemList(.library), .showPlaylists, .showStorefronts, .showHistory,
    ])
  func canceled(event: SearchListEvent) async {
    func answers() -> StubSearchListInteractor {
      StubSearchListInteractor(answers: [.failure(.cancelled), found(1...2)])
    }
    let (states, _) = await play([event], interactor: answers(), onScreen: true)
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
    let (atPrompt, _) = await play([event], interactor: answers())
    #expect(atPrompt.last == SearchListState(.failed(query, .cancelled)))
  }

  @Test("A result that was listed before opens during a search, which goes on after that")
  func canceledByPick() async {
    let interactor = StubSearchListInteractor(
      answers: [.failure(.cancelled), found(1...2)], local: .sample(Track.samples(7...7)))
    let router = SpyRouter()
    let (states, _) = await play(
      [.submit(.sample("beatles")), .select(1)], term: nil, interactor: interactor, router: router,
      start: .start(.event(.type("beatles"))), onScreen: true)
    #expect(router.tracks.map(\.trackID.number) == [7])
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
  }

  @Test("A canceled search that was made again since isn't repeated on return from another scene")
  func canceledAndRepeated() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), .failure(.cancelled), found(1...2)])
    let submit = SearchListEvent.submit(.sample("beatles"))
    let (states, _) = await play(
      [submit, submit, .showItemList(.library)], interactor: interactor, onScreen: true)
    #expect(interactor.calls.count { $0 == .search(query, .first(2)) } == 3)
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
  }
}
