/// The genre tree, `/WebObjects/MZStoreServices.woa/ws/genres`.
extension StubService {
  /// The tree below `id`, or all trees; throws `Refusal` for an unknown `cc`.
  func genres(for request: HTTPRequest) throws -> SampleRecord {
    guard let storefront = catalog.storefront(request.value(of: "cc") ?? "US") else {
      throw Refusal(keys: ["country"])
    }
    let id = request.value(of: "id")
    let roots = catalog.genres.filter { id == nil ? $0.parent == nil : $0.id == id }
    return SampleRecord(roots.map { ($0.id, node($0, path: "", in: storefront)) })
  }

  private func node(
    _ genre: SampleGenre, path: String, in storefront: SampleStorefront
  ) -> SampleRecord {
    let store = "https://itunes.apple.com/\(storefront.pathComponent)"
    let charts =
      "https://itunes.apple.com/WebObjects/MZStoreServices.woa/ws/charts"
      + "?cc=\(storefront.pathComponent)&g=\(genre.id)&name="
    let path = path + RecordMaker.slug(genre.name)
    let children = catalog.genres.filter { $0.parent == genre.id }
    let subgenres = children.map { ($0.id, node($0, path: "\(path)-", in: storefront)) }
    return [
      "name": genre.name(in: storefront), "id": genre.id,
      "url": "\(store)/genre/\(path)/id\(genre.id)",
      "rssUrls": [
        "topAlbums": "\(store)/rss/topalbums/genre=\(genre.id)/json",
        "topSongs": "\(store)/rss/topsongs/genre=\(genre.id)/json",
      ] as SampleRecord,
      "chartUrls": ["albums": charts + "Albums", "songs": charts + "Songs"] as SampleRecord,
      "subgenres": children.isEmpty ? nil : SampleRecord(subgenres),
    ]
  }
}
