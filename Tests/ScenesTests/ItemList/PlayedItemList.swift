import Entities
import Mocks
import Scenes
import Testing

/// The item list scene, played by scripted events.
@MainActor protocol PlayedItemList {}

extension PlayedItemList {
  /// Plays the events on a list, whose pages have two rows unless the options say otherwise.
  func play(
    _ events: [ItemListEvent], _ interactor: StubItemListInteractor,
    router: SpyRouter = SpyRouter(),
    options: ItemListOptions = ItemListOptions(.favorites, pageSize: 2),
    waitsForBudget: Bool = true
  ) async -> (states: [ItemListState], end: SceneEnd<ItemListState>) {
    await play(
      steps: events.map(ScriptedItemListView.Step.event), interactor, router: router,
      options: options, waitsForBudget: waitsForBudget)
  }

  func play(
    steps: [ScriptedItemListView.Step], _ interactor: StubItemListInteractor,
    router: SpyRouter = SpyRouter(),
    options: ItemListOptions = ItemListOptions(.favorites, pageSize: 2),
    waitsForBudget: Bool = true
  ) async -> (states: [ItemListState], end: SceneEnd<ItemListState>) {
    let view = ScriptedItemListView(steps: steps)
    let presenter = ItemListPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: waitsForBudget) { _ in }, options: options)
    let end = await presenter.run()
    return (view.states, end)
  }

  func entries(_ items: [CatalogItem]) -> ItemEntries {
    ItemEntries(items.map { StoreItem($0, of: .unitedStates) })
  }

  func answer(_ items: [CatalogItem]) -> ItemListAnswer {
    ItemListAnswer(entries(items), provenance: .sample)
  }

  /// An answer of tracks.
  func answer(_ ids: ClosedRange<Int64>) -> ItemListAnswer {
    answer(Track.samples(ids).map(CatalogItem.track))
  }

  func listing(
    _ answer: ItemListAnswer, page: Int = 1, favorites: [Int64] = [], filter: String = ""
  ) -> ItemListing {
    var listing = ItemListing(answer, pageSize: 2)
    if page > 1 { _ = listing.turn(to: page) }
    listing.favorites = Set(favorites.map(Track.ID.init))
    listing.filter = filter
    return listing
  }

  /// A state of the favorites with these contents.
  func state(_ listing: ItemListing, _ notice: Notice? = nil) -> ItemListState {
    ItemListState(.favorites, .loaded(listing), notice: notice)
  }

  func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }

  /// The visible numbers of a state.
  func positions(_ state: ItemListState?) -> [Int] {
    if case .loaded(let listing) = state?.content { listing.rows.map(\.position) } else { [] }
  }
}
