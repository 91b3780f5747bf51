import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Storefronts presenter")
struct StorefrontsPresenterTests {
  private static let names = [
    (code: "at", name: "Österreich"), (code: "ci", name: "Côte d'Ivoire"),
    (code: "us", name: "Vereinigte Staaten"),
  ]
  private let unselected = StorefrontChoice(system: .unitedStates)

  private func fake(
    readingError: StorageError? = nil, writingError: StorageError? = nil
  ) -> FakeStorefrontsInteractor {
    FakeStorefrontsInteractor(
      Self.names, unselected: unselected, readingError: readingError, writingError: writingError)
  }

  private func play(
    _ events: [StorefrontsEvent], _ interactor: FakeStorefrontsInteractor? = nil,
    router: SpyRouter = SpyRouter(), filter: String = ""
  ) async -> (states: [StorefrontsState], end: SceneEnd<StorefrontsState>) {
    let view = ScriptedView<StorefrontsState, StorefrontsEvent>(events: events)
    let presenter = StorefrontsPresenter(
      view: view, interactor: interactor ?? fake(), router: router,
      runner: RequestRunner(waitsForBudget: false) { _ in },
      options: StorefrontsOptions(pageSize: 2, filter: filter))
    let end = await presenter.run()
    return (view.states, end)
  }

  private func listing(_ selected: Storefront? = nil, page: Int = 1, filter: String = "")
    -> StorefrontListing
  {
    var choice = unselected
    choice.selected = selected
    var listing = StorefrontListing(fake().entries(), choice: choice, pageSize: 2)
    _ = listing.list.turn(to: page)
    listing.list.filter = filter
    return listing
  }

  private var austria: Storefront { fake().entries()[0].storefront }

  @Test("All stores are listed, with the system's store in use")
  func loaded() async {
    let (states, end) = await play([])
    #expect(states == [StorefrontsState(.loading), StorefrontsState(.loaded(listing()))])
    #expect(end == SceneEnd(.quit, state: StorefrontsState(.loaded(listing()))))
    #expect(listing().rows.map(\.position) == [1, 2])
    #expect(listing(page: 2).rows.map(\.isInUse) == [true])
  }

  @Test("Selecting a store replaces the previous one, and selecting it again deselects it")
  func select() async {
    let interactor = fake()
    let (states, end) = await play([.select(2), .select(1), .select(1), .back], interactor)
    let ivory = interactor.entries()[1].storefront
    #expect(
      Array(states.dropFirst(2)) == [
        StorefrontsState(
          .loaded(listing(ivory)), notice: .selectedStorefront("Côte d'Ivoire", configured: nil),
          changes: ChoiceChanges(storefront: ivory)),
        StorefrontsState(
          .loaded(listing(austria)), notice: .selectedStorefront("Österreich", configured: nil),
          changes: ChoiceChanges(storefront: austria)),
        StorefrontsState(
          .loaded(listing()), notice: .deselectedStorefront("Vereinigte Staaten", configured: nil),
          changes: ChoiceChanges(storefront: .unitedStates)),
      ])
    #expect(end.exit == .back && interactor.held == nil)
    #expect(listing(austria).rows.map(\.isInUse) == [true, false])
  }

  @Test("A configured store is in use even if another one is selected")
  func configured() {
    var listing = listing(austria)
    listing.choice.configured = .unitedStates
    #expect(listing.rows.map(\.isInUse) == [false, false])
  }

  @Test("Selecting and deselecting a store names the configured one, which stays in use")
  func configuredNotices() async {
    let choice = StorefrontChoice(
      configured: .unitedStates, system: fake().entries()[1].storefront)
    let (states, end) = await play(
      [.select(1), .select(1)], FakeStorefrontsInteractor(Self.names, unselected: choice))
    #expect(
      states.suffix(2).map(\.notice) == [
        .selectedStorefront("Österreich", configured: .unitedStates),
        .deselectedStorefront("Côte d'Ivoire", configured: .unitedStates),
      ])
    #expect(end.state.changes == ChoiceChanges(storefront: .unitedStates))
  }

  @Test(
    "A filter finds stores by part of the name, ignoring case and diacritics, or by code",
    arguments: [
      ("COTE", [2]), ("österr", [1]), ("osterr", [1]), ("at", [1, 3]), ("AT", [1, 3]), ("ci", [2]),
      ("us", [3]), ("xyz", []),
    ])
  func filter(text: String, positions: [Int]) async {
    let (states, _) = await play([.filter(text), .filter("")])
    #expect(
      Array(states.suffix(2)) == [
        StorefrontsState(.loaded(listing(filter: text))), StorefrontsState(.loaded(listing())),
      ])
    #expect(listing(filter: text).rows.map(\.position) == positions)
    let begun = await play([], filter: text)
    #expect(begun.states.last == StorefrontsState(.loaded(listing(filter: text))))
  }

  @Test("A store whose code and name both fit a filter is listed once, above those named like it")
  func codeAndName() {
    let fake = FakeStorefrontsInteractor(
      [(code: "se", name: "Schweden"), (code: "de", name: "Deutschland")], unselected: unselected)
    var listing = StorefrontListing(fake.entries(), choice: unselected, pageSize: 2)
    listing.list.filter = "DE"
    #expect(listing.rows.map(\.name) == ["Deutschland", "Schweden"])
    #expect(listing.rows.map(\.position) == [2, 1])
  }

  @Test("A selected store survives filtering and paging, and paging stops at the ends")
  func pages() async {
    let (states, _) = await play([
      .select(3), .filter("x"), .previousPage, .nextPage, .nextPage, .select(9),
    ])
    let changes = ChoiceChanges(storefront: .unitedStates)
    func state(_ listing: StorefrontListing, _ notice: Notice? = nil)
      -> StorefrontsState
    {
      StorefrontsState(.loaded(listing), notice: notice, changes: changes)
    }
    let second = listing(.unitedStates, page: 2)
    #expect(
      Array(states.dropFirst(3)) == [
        state(listing(.unitedStates, filter: "x")), state(listing(.unitedStates), .firstPage),
        state(second), state(second, .lastPage), state(second, .outOfRange(9, 1...3)),
      ])
  }

  @Test("All stores are listed even if the database fails, and the error is reported")
  func broken() async {
    let (states, _) = await play(
      [.select(1)], fake(readingError: .sample, writingError: .sample))
    #expect(
      Array(states.dropFirst()) == [
        StorefrontsState(.loaded(listing()), notice: .unknownSelection(.sample)),
        StorefrontsState(.loaded(listing()), notice: .notSelected(.sample)),
      ])
  }

  @Test("A store chosen in the genres scene is selected in the store list too")
  func chosenElsewhere() async throws {
    let interactor = fake()
    try await interactor.select(austria)
    let changes = ChoiceChanges(storefront: austria)
    let (states, end) = await play(
      [.showGenres, .quit, .nextPage], interactor,
      router: SpyRouter(changes: changes))
    #expect(states.last == StorefrontsState(.loaded(listing(austria)), changes: changes))
    #expect(end.exit == .quit)
  }

  @Test("The store list opens the genres of the store in use, then returns or quits")
  func genres() async {
    let changes = ChoiceChanges(hasChangedGenres: true)
    let router = SpyRouter(changes: changes)
    let (states, _) = await play([.showGenres], router: router)
    #expect(router.genres == [.unitedStates])
    #expect(states.last == StorefrontsState(.loaded(listing()), changes: changes))
    let both = await play([.select(1), .showGenres], router: SpyRouter(changes: changes))
    #expect(
      both.states.last?.changes == ChoiceChanges(storefront: austria, hasChangedGenres: true))
    let out = SpyRouter(exit: .quit)
    #expect(await play([.showGenres, .nextPage], router: out).states.count == 2)
  }
}
