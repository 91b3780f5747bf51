import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Storefronts presenter")
struct StorefrontsPresenterTests {
  private let interactor = Self.fake()
  private var austria: Storefront { interactor.entries()[0].storefront }

  private static func fake(_ configured: Storefront? = nil) -> FakeStorefrontsInteractor {
    FakeStorefrontsInteractor(
      [("at", "Österreich"), ("ci", "Côte d'Ivoire"), ("us", "Vereinigte Staaten")],
      unselected: StorefrontChoice(configured: configured, system: .unitedStates))
  }

  private func play(
    _ events: [StorefrontsEvent], _ interactor: FakeStorefrontsInteractor,
    router: SpyRouter = SpyRouter()
  ) async -> [StorefrontsState] {
    let view = ScriptedView<StorefrontsState, StorefrontsEvent>(events: events)
    let presenter = StorefrontsPresenter(
      view: view, interactor: interactor, router: router,
      options: StorefrontsOptions(pageSize: 2, filter: ""))
    #expect(await presenter.run().state == view.states.last)
    return view.states
  }

  private func listing(_ selected: Storefront? = nil, page: Int = 1, filter: String = "")
    -> StorefrontListing
  {
    var listing = StorefrontListing(
      interactor.entries(), choice: StorefrontChoice(selected: selected, system: .unitedStates),
      pageSize: 2)
    _ = listing.list.turn(to: page)
    listing.list.filter = filter
    return listing
  }

  @Test("All stores are listed, with the system's store in use")
  func loaded() async {
    #expect(
      await play([], interactor)
        == [StorefrontsState(.loading(.unitedStates)), StorefrontsState(.loaded(listing()))])
    #expect(listing().rows.map(\.position) == [1, 2])
    #expect(listing(page: 2).rows.map(\.isInUse) == [true])
  }

  @Test("Selecting a store replaces the one that was selected before")
  func select() async {
    let states = await play([.select(2), .select(1)], interactor)
    let ivory = interactor.entries()[1].storefront
    #expect(
      states.suffix(2).map(\.content) == [.loaded(listing(ivory)), .loaded(listing(austria))])
    #expect(states.last?.changes == ChoiceChanges(storefront: austria))
    #expect(interactor.held == austria)
    #expect(listing(austria).rows.map(\.isInUse) == [true, false])
  }

  @Test("A configured store stays in use, and is named when another one is selected or deselected")
  func configured() async {
    let britain = Storefront(code: "gb")
    let states = await play([.select(1), .select(1)], Self.fake(britain))
    #expect(
      states.suffix(2).map(\.notice) == [
        .selectedStorefront("Österreich", configured: britain),
        .deselectedStorefront("Vereinigte Staaten", configured: britain),
      ])
    #expect(states.last?.changes == ChoiceChanges(storefront: britain))
    #expect(states.allSatisfy { $0.content.listing?.rows.contains(where: \.isInUse) != true })
  }

  @Test("The store of a search is in use until a store is selected, which can be the saved one")
  func given() async throws {
    var choice = StorefrontChoice(system: .unitedStates)
    choice.given = Storefront(code: "ci")
    let interactor = FakeStorefrontsInteractor(
      [("at", "Österreich"), ("ci", "Côte d'Ivoire")], unselected: choice)
    try await interactor.select(austria)
    let states = await play([.select(1)], interactor)
    let inUse = states.compactMap { $0.content.listing?.rows.map(\.isInUse) }
    #expect(inUse == [[false, true], [true, false]])
    #expect(interactor.held == austria)
  }

  @Test(
    "A filter finds stores by part of the name, ignoring case and diacritics, or by code",
    arguments: [
      ("COTE", [2]), ("österr", [1]), ("osterr", [1]), ("at", [1, 3]), ("AT", [1, 3]), ("ci", [2]),
      ("us", [3]), ("ivory coast", [2]), ("ameri", [3]), ("xyz", []),
    ])
  func filter(text: String, positions: [Int]) {
    #expect(listing(filter: text).rows.map(\.position) == positions)
  }

  @Test("A store whose code and name both fit a filter is listed once, above those named like it")
  func codeAndName() {
    let fake = FakeStorefrontsInteractor(
      [("se", "Schweden"), ("de", "Deutschland")], unselected: interactor.unselected)
    let listing = StorefrontListing(
      fake.entries(), choice: fake.unselected, pageSize: 2, filter: "DE")
    #expect(listing.rows.map(\.name) == ["Deutschland", "Schweden"])
    #expect(listing.rows.map(\.position) == [2, 1])
  }

  @Test("A number that only the country code lists is selected, but not one that the filter hides")
  func selectByCode() async {
    let states = await play([.list(.filter("us")), .select(3), .select(1)], interactor)
    let selected = Notice.selectedStorefront("Vereinigte Staaten", configured: nil)
    #expect(states.suffix(2).map(\.notice) == [selected, .hidden(1, [3])])
  }

  @Test("The genres of the store in use are opened, and a store chosen there is selected here, too")
  func chosenElsewhere() async throws {
    let changes = ChoiceChanges(storefront: austria)
    let router = SpyRouter(changes: changes)
    let held = interactor
    try await held.select(austria)
    let states = await play([.list(.filter("us")), .go(.genres)], held, router: router)
    #expect(router.charts == [ChartQuery(in: austria)])
    #expect(
      states.last == StorefrontsState(.loaded(listing(austria, filter: "us")), changes: changes))
  }
}
