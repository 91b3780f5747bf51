import Entities
import Mocks
import Scenes
import Testing

extension SearchListInteractorTests {
  @Test("A genre is selected, then deselected, and all are deselected at once")
  func genreToggle() async throws {
    let selections = FakeSelections(genres: [Genre.ID(11), Genre.ID(21)])
    let interactor = SearchListInteractor(
      .stub(), suggestions: FakeSuggestions(), charts: StubChartCatalog([]),
      emptyResults: FakeEmptyResultCache(),
      selectedGenres: SelectedGenres(
        catalog: StubGenres(kept: .sample), selections: selections,
        order: Alphabet(locale: nil)),
      denied: DenyList([])
    ) { .unitedStates }
    #expect(
      await interactor.scope()
        == SearchScope(.unitedStates, genres: [Genre.ID(11), Genre.ID(21)]))
    try await interactor.toggleGenre(Genre.ID(1144))
    #expect(try await selections.genres() == [Genre.ID(11), Genre.ID(21), Genre.ID(1144)])
    try await interactor.toggleGenre(Genre.ID(11))
    #expect(try await selections.genres() == [Genre.ID(21), Genre.ID(1144)])
    try await interactor.toggleGenre(nil)
    #expect(try await selections.genres().isEmpty)
  }
}
