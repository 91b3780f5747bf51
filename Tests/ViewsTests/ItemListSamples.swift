import Entities
import Mocks
import Scenes

extension ItemListSource {
  static let sampleChart = ItemListSource.chart(
    ChartQuery(in: .unitedStates, genre: ChartGenre(id: 21)))
  static let sampleLookup = ItemListSource.lookup([ItemReference(.id(1), in: .unitedStates)])
}

extension ItemListAnswer {
  static func sample(_ items: [CatalogItem], provenance: Provenance? = .sample) -> ItemListAnswer {
    ItemListAnswer(
      ItemEntries(items.map { StoreItem($0, of: .unitedStates) }), provenance: provenance)
  }

  /// The items of a lookup: one of each kind, and some that weren't found.
  static let lookup: ItemListAnswer = {
    var answer = sample([.track(.sample()), .album(.sample()), .artist(.sample)])
    answer.missing = (1...7).map { ItemReference(.id(20000 + $0), in: .unitedStates) }
    answer.others = [OtherItem(kind: "podcast", id: 917_918_570, name: "Serial\u{1B}[2J")]
    return answer
  }()

  /// Two songs, without a provenance, as saved data has none.
  static let saved = sample(Track.samples(1...2).map(CatalogItem.track), provenance: nil)
}

extension ItemListing {
  /// A list of a lookup.
  static let sampleLookup = ItemListing(.lookup)

  /// A list of favorites.
  static let sampleFavorites: ItemListing = {
    var listing = ItemListing(.saved)
    listing.favorites = [Track.ID(1), Track.ID(2)]
    return listing
  }()

  /// A chart from the cache.
  static let sampleChart: ItemListing = {
    let source = Provenance.Source.stale(
      age: .seconds(7200), because: .unavailable(.connectionLost))
    let provenance = Provenance(source: source, fetchedAt: StubClock().now)
    var answer = ItemListAnswer.sample(
      Track.samples(1...2).map(CatalogItem.track), provenance: provenance)
    answer.omitted = SkippedRecords(unreadable: 1)
    return ItemListing(answer)
  }()
}

extension SearchQuery {
  static func sample(_ term: String) -> SearchQuery {
    SearchQuery(term: .sample(term), storefront: .unitedStates)
  }
}

extension Listing {
  /// The results of a search with sample tracks.
  static func sample(
    _ tracks: [Track], of query: SearchQuery = .sample, pageSize: Int = 25
  ) -> Listing {
    .sample(.sample(tracks), of: query, pageSize: pageSize)
  }

  static func sample(
    _ answer: ItemPage, of query: SearchQuery = .sample, pageSize: Int = 25
  ) -> Listing {
    Listing(query: query, grouping: .none, pageSize: pageSize, answer: answer)
  }
}

extension AlbumListing {
  static func sample(_ count: Int) -> AlbumListing {
    AlbumListing(.sample(count), storefront: .unitedStates)
  }
}

extension ArtistListing {
  static func sample(_ albums: [Album] = [.sample()]) -> ArtistListing {
    ArtistListing(.sample(albums), storefront: .unitedStates)
  }
}

extension Playlist {
  /// A playlist that was changed a day after its creation.
  static func sample(_ name: String, trackCount: Int = 0) throws -> Playlist {
    let now = StubClock().now.seconds
    return Playlist(
      id: ID("5e0f"), name: try PlaylistName(name), trackCount: trackCount,
      createdAt: Timestamp(seconds: now - 86_400), modifiedAt: Timestamp(seconds: now))
  }
}
