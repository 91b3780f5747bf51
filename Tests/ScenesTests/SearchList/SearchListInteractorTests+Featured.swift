import Entities
import Mocks
import Scenes
import Testing

extension SearchListInteractorTests {
  private func interactor(
    _ selections: FakeSelections, library: FakeLibrary = FakeLibrary(), picked: [LibraryTrack] = []
  ) -> SearchListInteractor {
    SearchListInteractor(
      .stub(library: library), suggestions: FakeSuggestions(picked: picked),
      emptyResults: FakeEmptyResultCache(),
      selectedGenres: SelectedGenres(
        catalog: StubGenres(kept: .sample), selections: selections,
        order: Alphabet(locale: nil)),
      denied: DenyList([]), charts: StubChartCatalog([]), favorites: library)
  }

  private func entry(_ id: Int64, artist: Int64, genre: String, in code: String) throws
    -> LibraryTrack
  {
    var track = Track.sample(id: id, artist: "Artist \(artist)")
    (track.artist.id, track.genre) = (artist, genre)
    let (time, storefront) = (StubClock().now, try #require(Storefront(code: code)))
    return LibraryTrack(
      track: track, storefront: storefront, firstSeenAt: time, lastSeenAt: time)
  }

  @Test("Artists, stores, and genres of opened tracks come before those of favorites")
  func shortcuts() async throws {
    var favorite = try entry(1, artist: 7, genre: "Hard Rock", in: "gb")
    favorite.starredAt = StubClock().now
    let picked = [
      try entry(2, artist: 8, genre: "jazz", in: "jp"),
      try entry(3, artist: 8, genre: "jazz", in: "us"),
    ]
    let items = await interactor(
      FakeSelections(genres: [Genre.ID(1144)]), library: FakeLibrary([favorite]), picked: picked
    ).featuredItems(in: .unitedStates)
    #expect(items.artists.map(\.item.name) == ["Artist 8", "Artist 7"])
    #expect(items.artists.map(\.storefront.code) == ["jp", "gb"])
    #expect(items.storefronts.map(\.code) == ["us", "jp", "gb"])
    #expect(items.genres.map(\.name) == ["Hard Rock", "Alt-Rock", "jazz"])
    #expect(items.selectedGenres == [Genre.ID(1144)])
    #expect(items.favorites == [StoreItem(favorite)] && items.chart.isEmpty)
  }

  @Test("A genre is selected, then deselected, and all are deselected at once")
  func genreToggle() async throws {
    let selections = FakeSelections(genres: [Genre.ID(11), Genre.ID(21)])
    let interactor = interactor(selections)
    try await interactor.toggleGenre(Genre.ID(1144))
    #expect(try await selections.genres() == [Genre.ID(11), Genre.ID(21), Genre.ID(1144)])
    try await interactor.toggleGenre(Genre.ID(11))
    #expect(try await selections.genres() == [Genre.ID(21), Genre.ID(1144)])
    try await interactor.toggleGenre(nil)
    #expect(try await selections.genres().isEmpty)
  }
}
