import Entities
import Mocks
import Scenes
import Testing

@Suite("Charts interactor")
struct ChartsInteractorTests {
  @Test("An item that appears twice in a chart is listed once, and the numbers are saved")
  func repeats() async throws {
    let query = ChartQuery(.albums, in: .unitedStates)
    let items: [CatalogItem] = [
      .album(.sample(id: 1)), .track(.sample(id: 1)), .album(.sample(id: 1)),
    ]
    let catalog = StubChartCatalog([.success(.sample(items)), .failure(.unstubbed)])
    let lastListing = FakeLastListing()
    let interactor = ChartsInteractor(
      catalog: catalog,
      stars: Stars(favorites: FakeLibrary(), library: FakeLibrary(), clock: StubClock()),
      numbers: ListedNumbers(lastListing: lastListing, clock: StubClock(), isPrivate: false))
    let page = try await interactor.chart(query, .asked)
    #expect(page.items == Array(items.prefix(2)))
    #expect(catalog.queries == [query])
    await interactor.noteNumbers(of: Chart(page, of: query).listing)
    #expect(try await lastListing.items().map(\.position) == [1, 2])
    await #expect(throws: CatalogError.unstubbed) { try await interactor.chart(query, .asked) }
  }
}
