import Entities
import Mocks
import Scenes
import Testing

extension SearchListPresenterTests {
  @Test("All results are requested at once if they are to be counted")
  func countsAll() async {
    var options = options
    options.countsAll = true
    let interactor = StubSearchListInteractor(answers: [found(1...5, isWhole: true)])
    let (states, _) = await play([], interactor: interactor, options: options)
    #expect(interactor.calls.first == .search(query, .whole))
    #expect(states.last?.content.listing?.count == 5)
  }

  @Test("Filling the library is offered after a search of the store")
  func fillOffer() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)], offersFill: true)
    let (states, _) = await play([], interactor: interactor)
    #expect(states.last?.notice == .fillOffered)
  }

  @Test("Completions of a term that was being typed vanish when the list is filtered")
  func completionsBeforeFilter() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], suggestions: .success([.sample("beck")]))
    let (states, _) = await play([.edit("be"), .filter("song")], interactor: interactor)
    #expect(states.map(\.completions).suffix(2) == [["beck"], []])
  }

  @Test("The results of earlier terms are shown again, one after another, without a request")
  func backThroughResults() async {
    let interactor = StubSearchListInteractor(
      answers: [1...2, 3...4, 3...4, 5...6].map { found($0) })
    let (states, _) = await play(
      ["abba", "abba", "zappa"].map { .submit(.sample($0)) } + [.back, .back, .back],
      interactor: interactor)
    let terms = states.suffix(3).map { $0.content.listing?.query.term.text }
    #expect(terms == ["abba", "beatles", "beatles"])
    #expect(states.suffix(3).map(\.notice) == [nil, nil, .nothingBefore])
    #expect(interactor.calls.filter { if case .search = $0 { true } else { false } }.count == 4)
  }

  @Test("Turning the page at a prompt clears the filter, and says so")
  func clearedFilter() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...4)))])
    let (states, _) = await play([.filter("song 1"), .nextPage], interactor: interactor)
    #expect(states.last?.notice == .filterCleared("song 1"))
    #expect(states.last?.content.listing?.filter.isEmpty == true)
  }

  @Test("After a search without results, a number is that of the last results, which are shown")
  func numberOfResultsBefore() async {
    let router = SpyRouter()
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), .failure(.unavailable(.offline))])
    let (states, _) = await play(
      [.submit(.sample("abba")), .items(.take(.undo)), .select(2)], interactor: interactor,
      router: router)
    #expect(states.dropLast(2).last?.content.listing == nil)
    #expect(states.last?.content == .loaded(listing(1...2)))
    #expect(router.tracks.map(\.trackID) == [Track.ID(2)])
  }

  @Test("A link is looked up in its own store, or in that of the search")
  func link() async throws {
    let (links, store) = (SpyRouter(), try #require(Storefront(code: "jp")))
    _ = await play(
      [.go(.lookup(7, in: store)), .go(.lookup(8, in: nil))],
      interactor: StubSearchListInteractor(answers: [found(1...2)]), router: links)
    #expect(
      links.lists == [
        .lookup([ItemReference(.id(7), in: store)]),
        .lookup([ItemReference(.id(8), in: .unitedStates)]),
      ])
  }
}
