import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Album and artist searches")
struct SearchListItemsTests: PlayedSearchList {
  private let albums: [CatalogItem] = (1...3).map { .album(.sample(id: $0, name: "Album \($0)")) }
  private var albumQuery: SearchQuery {
    SearchQuery(
      term: .sample("beatles"), storefront: .unitedStates, entity: .album,
      attribute: .artistTerm, language: SearchLanguage("ja_jp"))
  }
  private var albumOptions: SearchListOptions {
    SearchListOptions(
      storefront: .unitedStates, entity: .album, attribute: .artistTerm,
      language: SearchLanguage("ja_jp"), pageSize: 2)
  }

  private func page(_ items: [CatalogItem]) -> ItemPage {
    ItemPage(items: items, provenance: .sample)
  }

  private func listing(_ change: (inout Listing) -> Void = { _ in }) -> SearchListState {
    var listing = Listing(
      query: albumQuery, grouping: .none, pageSize: 2, answer: page(albums))
    listing.isExhausted = true
    change(&listing)
    return SearchListState(.loaded(listing))
  }

  @Test("Album results are listed, paged, filtered, and opened like tracks")
  func lists() async {
    let router = SpyRouter()
    let interactor = StubSearchListInteractor(
      answers: [.success(SearchAnswer(page: page(albums), isWhole: true))],
      more: [.success(page([]))])
    let (states, _) = await play(
      [.select(2), .nextPage, .select(3), .filter("album 3")], interactor: interactor,
      router: router, options: albumOptions)
    #expect(router.albums == [2, 3].map { .id(Album.ID($0), .unitedStates) })
    let second = listing { $0.turn(to: 2) }
    #expect(
      states == [
        SearchListState(.loading(albumQuery)), listing(), listing(),
        SearchListState(.loading(albumQuery)), second, second,
        listing {
          $0.turn(to: 2)
          $0.filter = "album 3"
        },
      ])
    #expect(states.last.map(\.content).flatMap(Self.names) == ["Album 3"])
  }

  @Test("Adding an artist to favorites reports that only tracks can be favorites")
  func stars() async throws {
    let all = try #require(PositionRanges("all"))
    let interactor = StubSearchListInteractor(answers: [
      .success(SearchAnswer(page: page([.artist(.sample)]), isWhole: true))
    ])
    let router = SpyRouter(exit: .quit)
    let (states, end) = await play(
      [.toggleFavorites(all), .select(1), .nextPage], interactor: interactor, router: router,
      options: albumOptions)
    #expect(states.last?.notice == .onlyTracksCanBeFavorites)
    #expect(router.artists == [.id(Artist.sample.id, .unitedStates)] && end.exit == .quit)
  }

  private static func names(_ content: SearchListState.Content) -> [String]? {
    if case .loaded(let listing) = content { listing.rows.map(\.item.name) } else { nil }
  }
}
