/// The genre tree, as `/WebObjects/MZStoreServices.woa/ws/genres` gives it.
struct GenresEndpoint: Sendable {
  let catalogue: Catalogue

  /// The tree below `id`, or every root; throws `ServiceError` for an unknown `cc`.
  func record(for request: HTTPRequest) throws -> Record {
    guard let storefront = catalogue.storefront(request.value(of: "cc") ?? "US") else {
      throw ServiceError(keys: ["country"])
    }
    let id = request.value(of: "id")
    let roots = catalogue.genres.filter { id == nil ? $0.parent == nil : $0.id == id }
    var tree = Record()
    for root in roots { tree[root.id] = .object(node(root, path: [], in: storefront)) }
    return tree
  }

  private func node(_ genre: Genre, path: [String], in storefront: Storefront) -> Record {
    let store = "https://itunes.apple.com/\(storefront.pathComponent)"
    let charts = "https://itunes.apple.com/WebObjects/MZStoreServices.woa/ws/charts"
    let path = path + [StoreURLs.slug(genre.name)]
    var record: Record = [
      "name": .string(genre.name(in: storefront)), "id": .string(genre.id),
      "url": .string("\(store)/genre/\(path.joined(separator: "-"))/id\(genre.id)"),
      "rssUrls": .object([
        "topAlbums": .string("\(store)/rss/topalbums/genre=\(genre.id)/json"),
        "topSongs": .string("\(store)/rss/topsongs/genre=\(genre.id)/json"),
      ]),
      "chartUrls": .object([
        "albums": .string(
          "\(charts)?cc=\(storefront.pathComponent)&g=\(genre.id)&name=Albums"),
        "songs": .string("\(charts)?cc=\(storefront.pathComponent)&g=\(genre.id)&name=Songs"),
      ]),
    ]
    let children = catalogue.genres.filter { $0.parent == genre.id }
    guard !children.isEmpty else { return record }
    var subgenres = Record()
    for child in children { subgenres[child.id] = .object(node(child, path: path, in: storefront)) }
    record["subgenres"] = .object(subgenres)
    return record
  }
}
