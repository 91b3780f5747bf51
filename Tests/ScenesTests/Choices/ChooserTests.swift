import Entities
import Mocks
import Scenes
import Testing

/// A scene to choose from three entries, Alpha to Gamma, by pages of two.
struct Chooser: Sendable, CustomTestStringConvertible {
  /// A list that the scene showed.
  struct Shown: Equatable {
    /// The visible numbers, those of selected entries in brackets.
    let rows: String
    let notice: Notice?
    let changes: ChoiceChanges

    init(_ rows: String, _ notice: Notice? = nil, _ changes: ChoiceChanges = ChoiceChanges()) {
      (self.rows, self.notice, self.changes) = (rows, notice, changes)
    }
  }

  struct Outcome {
    let shown: [Shown]
    let exit: SceneExit
    /// Whether a selection is saved at the end.
    let isSaved: Bool

    init<Listing>(
      _ states: [ChoiceState<Listing>], _ end: SceneEnd<ChoiceState<Listing>>, isSaved: Bool,
      number: (Listing.Row, Listing) -> (Int, isSelected: Bool)
    ) {
      shown = states.compactMap { state in
        guard let listing = state.content.listing else { return nil }
        let numbers = listing.rows.map { row in
          let (number, isSelected) = number(row, listing)
          return isSelected ? "[\(number)]" : "\(number)"
        }
        return Shown(numbers.joined(separator: " "), state.notice, state.changes)
      }
      (exit, self.isSaved) = (end.exit, isSaved)
    }
  }

  let testDescription: String
  /// The notices and changes of selecting Beta, and of deselecting it.
  let selected, deselected: (notice: Notice, changes: ChoiceChanges)
  private let start:
    @MainActor @Sendable ([ChoiceEvent], SpyRouter, String, StorageError?) async -> Outcome

  /// The place of the list itself, and that of the other one.
  var own: Destination { testDescription == "stores" ? .storefronts : .genres }
  var other: Destination { testDescription == "stores" ? .genres : .storefronts }

  @MainActor func run(
    _ events: [ChoiceEvent], _ router: SpyRouter = SpyRouter(), filter: String = "",
    error: StorageError? = nil
  ) async -> Outcome {
    await start(events, router, filter, error)
  }

  static let all = [storefronts, genres]

  private static let storefronts = Chooser(
    testDescription: "stores",
    selected: (
      .selectedStorefront("Beta", configured: nil),
      ChoiceChanges(storefront: Storefront(code: "ci"))
    ),
    deselected: (
      .deselectedStorefront("Gamma", configured: nil), ChoiceChanges(storefront: .unitedStates)
    )
  ) { events, router, filter, error in
    let interactor = FakeStorefrontsInteractor(
      [("at", "Alpha"), ("ci", "Beta"), ("us", "Gamma")],
      unselected: StorefrontChoice(system: .unitedStates), readingError: error, writingError: error)
    let view = ScriptedView<StorefrontsState, StorefrontsEvent>(events: events)
    let end = await StorefrontsPresenter(
      view: view, interactor: interactor, router: router,
      options: StorefrontsOptions(pageSize: 2, filter: filter)
    ).run()
    return Outcome(view.states, end, isSaved: interactor.held != nil) { row, listing in
      (row.position, row.storefront == listing.choice.selected)
    }
  }

  private static let genres = Chooser(
    testDescription: "genres",
    selected: (.selectedGenre(named[1]), ChoiceChanges(hasChangedGenres: true)),
    deselected: (.deselectedGenre(named[1]), ChoiceChanges(hasChangedGenres: true))
  ) { events, router, filter, error in
    let tree = GenreTree(genres: named, provenance: .sample)
    let interactor = StubGenres([.success(tree), .success(tree)], error: error)
    let view = ScriptedView<GenresState, GenresEvent>(events: events)
    let end = await GenresPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: false) { _ in },
      options: GenresOptions(
        storefront: .unitedStates, order: Alphabet(locale: nil), pageSize: 2, filter: filter)
    ).run()
    return Outcome(view.states, end, isSaved: !interactor.held.isEmpty) { row, _ in
      (row.position, row.isSelected)
    }
  }

  private static let named = [(7, "Alpha"), (8, "Beta"), (9, "Gamma")].map {
    Genre(id: Genre.ID($0), name: $1)
  }
}

@MainActor @Suite("Scenes to choose from a list")
struct ChooserTests {
  private typealias Shown = Chooser.Shown

  @Test(
    "A number selects an entry, unless the filter hides it, and deselects it again",
    arguments: Chooser.all)
  func select(chooser: Chooser) async {
    let events: [ChoiceEvent] = [
      .list(.filter("gam")), .select(2), .list(.filter("")), .select(2), .select(2), .select(9),
    ]
    let outcome = await chooser.run(events + [.leave(.back), .select(1)])
    let (selected, deselected) = (chooser.selected, chooser.deselected)
    #expect(
      outcome.shown == [
        Shown("1 2"), Shown("3"), Shown("3", .hidden(2, [3])), Shown("1 2"),
        Shown("1 [2]", selected.notice, selected.changes),
        Shown("1 2", deselected.notice, deselected.changes),
        Shown("1 2", .outOfRange(9, 1...3), deselected.changes),
      ])
    #expect(outcome.exit == .back && !outcome.isSaved)
    #expect(await chooser.run([.select(2)]).isSaved)
  }

  @Test(
    "Pages stop at the first and last one, also those of a filter, and no sort is known",
    arguments: Chooser.all)
  func pages(chooser: Chooser) async {
    let outcome = await chooser.run([
      .list(.previousPage), .list(.filter("alp")), .list(.nextPage), .list(.filter("")),
      .list(.nextPage), .list(.nextPage),
      .list(.sort(nil)), .list(.lastPage),
    ])
    #expect(
      outcome.shown == [
        Shown("1 2"), Shown("1 2", .firstPage), Shown("1"), Shown("1", .lastPage),
        Shown("1 2"), Shown("3"), Shown("3", .lastPage),
      ])
    #expect(outcome.exit == .quit)
  }

  @Test("The list begins with the filter of the command", arguments: Chooser.all)
  func filter(chooser: Chooser) async {
    #expect(await chooser.run([], filter: "gam").shown == [Shown("3")])
  }

  @Test(
    "Entries are listed if the database fails, and the error is reported", arguments: Chooser.all)
  func broken(chooser: Chooser) async {
    let outcome = await chooser.run([.select(1)], error: .sample)
    #expect(
      outcome.shown == [
        Shown("1 2", .unknownSelection(.sample)), Shown("1 2", .notSelected(.sample)),
      ])
  }

  @Test(
    "The other list adds its changes, and quitting there quits here, too", arguments: Chooser.all)
  func other(chooser: Chooser) async {
    for place in [chooser.own, chooser.other] {
      #expect(await chooser.run([.go(place)]).shown == [Shown("1 2"), Shown("1 2")])
    }
    var changes = chooser.selected.changes
    changes.hasChangedGenres = true
    let router = SpyRouter(changes: ChoiceChanges(hasChangedGenres: true))
    let both = await chooser.run([.select(2), .go(chooser.other), .go(chooser.own)], router)
    #expect(both.shown.last == Shown("1 [2]", nil, changes))
    let out = await chooser.run([.go(chooser.other), .select(1)], SpyRouter(exit: .quit))
    #expect(out.shown == [Shown("1 2")] && out.exit == .quit)
  }
}
