import Entities
import Mocks
import Rules
import Scenes
import Testing

@Suite("Filling the library from charts") @MainActor
struct LibraryFillTests {
  private let albums = StubAlbumTracksCatalog()

  private func fill(
    _ charts: [Result<ItemPage, CatalogError>], tracks: [Track] = [], genres: [ChartGenre?] = [nil]
  ) async -> (progress: [LibraryFill.Progress], error: CatalogError?) {
    let others = Dictionary(
      uniqueKeysWithValues: tracks.map { ($0.id.number, CatalogItem.track($0)) })
    let fill = LibraryFill(
      charts: StubChartCatalog(charts), music: StubMusicCatalog(others: others), albums: albums,
      runner: RequestRunner(waitsForBudget: false) { _ in })
    var progress: [LibraryFill.Progress] = []
    do {
      try await fill.run(
        .unitedStates, genres: genres, canceledBy: ScriptedView<Int, Int>(), onWait: { _ in },
        onProgress: { progress.append($0) })
      return (progress, nil)
    } catch {
      return (progress, error)
    }
  }

  private func page(_ items: [CatalogItem]) -> Result<ItemPage, CatalogError> {
    .success(ItemPage(items: items, provenance: .sample))
  }

  private func albums(_ ids: ClosedRange<Int64>) -> [CatalogItem] {
    ids.map { .album(Album(id: Album.ID($0), name: "Album", artist: Track.Credit(name: "Artist"))) }
  }

  @Test("A chart's songs are looked up at once, and its albums in batches of 20")
  func batches() async {
    let songs: [Track] = [.sample(id: 1), .sample(id: 2)]
    let result = await fill(
      [page(songs.map(CatalogItem.track)), page(albums(1...45))], tracks: songs)
    #expect(result.error == nil)
    #expect(albums.requests.map(\.count) == [20, 20, 5])
    #expect(result.progress.last?.trackCount == 47)
  }

  @Test("A track in several charts and albums counts once")
  func repeated() async {
    // The catalog's only track of the first album is in the charts of songs, too.
    let songs: [Track] = [.sample(id: 1), .sample(id: 1_000_001)]
    let chart = page(songs.map(CatalogItem.track))
    let result = await fill(
      [chart, chart, page(albums(1...2)), page(albums(2...3))], tracks: songs,
      genres: [nil, ChartGenre(id: 21)])
    #expect(result.error == nil)
    #expect(result.progress.last?.trackCount == 4)
  }

  @Test("Progress ends at its total, even if charts are short or missing")
  func total() async {
    let result = await fill([.failure(.refused(message: "No such chart")), page([])])
    #expect(result.progress.last?.done == result.progress.last?.total)
    #expect(result.progress.last?.missingCharts == 1)
  }

  @Test("The charts of all songs come before those of albums, each as long as the service allows")
  func queries() async throws {
    let (japan, rock) = (try #require(Storefront(code: "jp")), ChartGenre(id: 21))
    let charts = StubChartCatalog(Array(repeating: page([]), count: 4))
    let fill = LibraryFill(
      charts: charts, music: StubMusicCatalog(), albums: albums,
      runner: RequestRunner(waitsForBudget: false) { _ in })
    try await fill.run(
      japan, genres: [nil, rock], canceledBy: ScriptedView<Int, Int>(), onWait: { _ in },
      onProgress: { _ in })
    #expect(
      charts.queries == [
        ChartQuery(.songs, in: japan, limit: 200),
        ChartQuery(.songs, in: japan, genre: rock, limit: 200),
        ChartQuery(.albums, in: japan, limit: 100),
        ChartQuery(.albums, in: japan, genre: rock, limit: 100),
      ])
  }

  @Test(
    "A missing chart doesn't prevent loading later charts",
    arguments: [
      CatalogError.unavailable(.status(404)), .refused(message: "no"), .invalidResponse(.malformed),
    ])
  func missingFirst(error: CatalogError) async {
    let songs: [Track] = [.sample(id: 7)]
    let result = await fill(
      [
        .failure(error), page(songs.map(CatalogItem.track)), page([]),
        page([]),
      ],
      tracks: songs, genres: [nil, ChartGenre(id: 21)])
    #expect(result.error == nil)
    #expect(result.progress.last?.trackCount == 1)
  }

  @Test("A fill that is stopped by an outage keeps what it has added")
  func outage() async {
    let songs: [Track] = [.sample(id: 7)]
    let result = await fill(
      [page(songs.map(CatalogItem.track)), .failure(.unavailable(.connectionLost))], tracks: songs)
    #expect(result.error == .unavailable(.connectionLost))
    #expect(result.progress.last?.trackCount == 1)
  }
}
