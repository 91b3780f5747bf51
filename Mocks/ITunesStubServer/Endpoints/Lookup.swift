/// `/lookup`: records by ID or UPC, each followed by its children if the request names an entity.
extension StubService {
  func lookup(_ request: HTTPRequest) throws -> SampleDocument {
    let shared = try SharedParameters(request, catalog: catalog)
    var invalidKeys = shared.invalidKeys
    let entity = request.value(of: "entity")
    if let entity, !MediaType.any.entities.contains(entity) {
      invalidKeys.append("resultEntity")
    }
    let ids = Self.numbers(in: request.value(of: "id"))
    if ids == nil { invalidKeys.append("itunesId") }
    guard invalidKeys.isEmpty else { throw Refusal(keys: invalidKeys) }
    let amgIDs = Self.numbers(in: request.value(of: "amgArtistId")) ?? []
    let parents =
      (ids ?? []).compactMap(catalog.item(withID:))
      + [request.value(of: "upc").flatMap(album(withUPC:))].compactMap(\.self)
      + amgIDs.compactMap { id in catalog.artists.first { $0.amgID == id } }
    let sold = parents.filter { !$0.missingStores.contains(Substring(shared.storefront.alpha2)) }
    let found = sold.flatMap { parent in
      var children = children(of: parent, entity: entity)
      if request.value(of: "sort") == "recent" { children = Self.newestFirst(children) }
      return [parent] + children.prefix(shared.limit)
    }
    let maker = maker(for: shared.storefront)
    return SampleDocument(records: found.map(maker.record), callback: shared.callback)
  }

  /// UPC and EAN differ only by leading zeros.
  private func album(withUPC upc: String) -> SampleItem? {
    let digits = upc.drop { $0 == "0" }
    guard !digits.isEmpty else { return nil }
    return catalog.albums.first { $0.upc.map { $0.drop { $0 == "0" } == digits } ?? false }
  }

  private func children(of parent: SampleItem, entity: String?) -> [SampleItem] {
    switch (parent.kind, entity) {
    case (.artist, "album"): catalog.albums.filter { $0.artistID == parent.id }
    case (.artist, "song"), (.artist, "musicTrack"):
      catalog.tracks.filter { $0.artistID == parent.id && !$0.isVideo }
    case (.artist, "musicVideo"):
      catalog.tracks.filter { $0.artistID == parent.id && $0.isVideo }
    case (.album, "song"), (.album, "musicTrack"):
      // The videos of an album are listed among its songs.
      catalog.tracks.filter { $0.album?.id == parent.id }.sorted(by: SampleItem.inAlbumOrder)
    default: []
    }
  }

  private static func newestFirst(_ items: [SampleItem]) -> [SampleItem] {
    items.enumerated().sorted {
      ($1.element.released, $0.offset) < ($0.element.released, $1.offset)
    }.map(\.element)
  }

  /// The IDs of a comma-separated list; `nil` if one of them isn't a number.
  private static func numbers(in list: String?) -> [Int]? {
    let items = (list ?? "").split(separator: ",", omittingEmptySubsequences: list?.isEmpty ?? true)
    let numbers = items.compactMap { Int($0) }
    return numbers.count == items.count ? numbers : nil
  }
}
