import Entities
import Mocks
import Scenes
import Testing

@Suite("Lookup interactor")
struct LookupInteractorTests {
  private static let british = Storefront(code: "gb") ?? .unitedStates

  private func interactor(
    _ catalog: StubItemCatalog, lastListing: FakeLastListing = FakeLastListing(),
    remembersNumbers: Bool = true
  ) -> LookupInteractor {
    LookupInteractor(
      catalog: catalog,
      stars: Stars(favorites: FakeLibrary(), library: FakeLibrary(), clock: StubClock()),
      numbers: ListedNumbers(
        lastListing: lastListing, clock: StubClock(), isPrivate: !remembersNumbers),
      clock: StubClock())
  }

  private func id(_ number: Int64, _ storefront: Storefront = .unitedStates) -> ItemReference {
    ItemReference(.id(number), in: storefront)
  }

  @Test("A lookup makes one request for the IDs of a store and one per UPC, and keeps the order")
  func order() async throws {
    let (song, album) = (Track.sample(id: 20001), Album.sample(id: 20002))
    let catalog = StubItemCatalog([
      .success(.sample([.artist(.sample(id: 20003)), .track(song)])),
      .success(.sample([.album(.sample(id: 20004))])), .success(.sample([.album(album)])),
    ])
    let upc = ItemReference(.upc("602567725404"), in: .unitedStates)
    let answer = try await interactor(catalog).items(
      for: [upc, id(20001), id(20004, Self.british), id(20003)], .asked)
    #expect(
      catalog.questions == [
        .ids([20001, 20003], .unitedStates, .asked), .ids([20004], Self.british, .asked),
        .upc("602567725404", .unitedStates, .asked),
      ])
    #expect(answer.entries.map(\.item.id?.number) == [20002, 20001, 20004, 20003])
    #expect(answer.entries[2].storefront == Self.british)
    #expect(answer.missing.isEmpty && answer.provenance == .sample)
  }

  @Test("A lookup distinguishes missing items from items that aren't music")
  func others() async throws {
    let podcast = OtherItem(kind: "podcast", id: 20002, name: "P")
    let catalog = StubItemCatalog([.success(.sample([.other(podcast)]))])
    let answer = try await interactor(catalog).items(for: [id(20001), id(20002)], .asked)
    #expect(answer.entries.isEmpty)
    #expect(answer.missing == [id(20001)])
    #expect(answer.others == [podcast])
  }

  @Test("A lookup of more IDs than fit in a URL is split into several requests")
  func parts() async throws {
    let catalog = StubItemCatalog([.success(.sample([])), .success(.sample([]))])
    _ = try await interactor(catalog).items(for: (20001...20200).map { id($0) }, .refreshed)
    #expect(
      catalog.questions == [
        .ids(Array(20001...20150), .unitedStates, .refreshed),
        .ids(Array(20151...20200), .unitedStates, .refreshed),
      ])
  }

  @Test("A lookup with an expired response counts as expired, and fails if any request fails")
  func provenance() async throws {
    var kept = ItemPage.sample([.track(.sample(id: 20001))])
    kept.provenance.source = .stale(age: .seconds(60), because: .timedOut(after: .seconds(1)))
    let catalog = StubItemCatalog([
      .success(.sample([.track(.sample(id: 20002))])), .success(kept), .failure(.unstubbed),
    ])
    let references = [id(20002), id(20001, Self.british)]
    let answer = try await interactor(catalog).items(for: references, .asked)
    #expect(answer.provenance == kept.provenance)
    await #expect(throws: CatalogError.unstubbed) {
      try await interactor(catalog).items(for: references, .asked)
    }
  }

  @Test("Lookup numbers are saved, or cleared in private mode")
  func numbers() async throws {
    let listing = ItemListing([
      ItemListing.Entry(.artist(.sample), of: .unitedStates),
      ItemListing.Entry(.track(.sample(id: 7)), of: Self.british),
    ])
    let lastListing = FakeLastListing()
    await interactor(StubItemCatalog([]), lastListing: lastListing).noteNumbers(of: listing)
    #expect(
      try await lastListing.items() == [
        ListedItem(position: 1, .artist(Artist.sample.id), storefront: .unitedStates),
        ListedItem(position: 2, .track(Track.ID(7)), storefront: Self.british),
      ])
    await interactor(StubItemCatalog([]), lastListing: lastListing, remembersNumbers: false)
      .noteNumbers(of: listing)
    #expect(try await lastListing.items() == [])
  }

  @Test("Looked-up tracks are added to favorites with their own store, and can be removed")
  func stars() async throws {
    let library = FakeLibrary()
    let interactor = LookupInteractor(
      catalog: StubItemCatalog([]),
      stars: Stars(favorites: library, library: library, clock: StubClock()),
      numbers: ListedNumbers(lastListing: nil, clock: StubClock(), isPrivate: false),
      clock: StubClock())
    let track = Track.sample(id: 7)
    let entries = [
      ItemListing.Entry(.artist(.sample), of: .unitedStates),
      ItemListing.Entry(.track(track), of: Self.british),
    ]
    try await interactor.setFavorites(true, entries)
    #expect(library.tracks.map(\.storefront) == [Self.british])
    #expect(await interactor.favorites(among: [track]) == [track.id])
    try await interactor.setFavorites(false, entries)
    #expect(await interactor.favorites(among: [track]).isEmpty)
  }

  @Test("An empty lookup returns no items and makes no request")
  func nothing() async throws {
    let catalog = StubItemCatalog([])
    let answer = try await interactor(catalog).items(for: [], .asked)
    #expect(answer.entries.isEmpty && answer.missing.isEmpty && catalog.questions.isEmpty)
    #expect(answer.provenance == Provenance(source: .network, fetchedAt: StubClock().now))
  }
}
