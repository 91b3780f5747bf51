/// `/lookup`: records by id or UPC, each followed by its children if an entity is asked for.
struct LookupEndpoint: Sendable {
  let catalogue: Catalogue
  let base: String

  /// Throws `ServiceError` when the service would refuse the request.
  func envelope(for request: HTTPRequest) throws -> Envelope {
    let common = try CommonParameters(request, catalogue: catalogue)
    var badKeys = common.badKeys
    let entity = request.value(of: "entity")
    if let entity, !Media.all.entities.contains(entity) { badKeys.append("resultEntity") }
    let ids = Self.numbers(in: request.value(of: "id"))
    if ids == nil { badKeys.append("itunesId") }
    guard badKeys.isEmpty else { throw ServiceError(keys: badKeys) }
    let parents =
      (ids ?? []).compactMap(hit(withID:))
      + (request.value(of: "upc").flatMap(album(withUPC:)).map { [.album($0)] } ?? [])
      + (Self.numbers(in: request.value(of: "amgArtistId")) ?? []).compactMap(artist(withAMGID:))
    let isRecent = request.value(of: "sort") == "recent"
    let found = parents.flatMap { parent in
      var children = children(of: parent, entity: entity)
      if isRecent { children = Self.newestFirst(children) }
      return [parent] + children.prefix(common.limit)
    }
    let maker = RecordMaker(catalogue: catalogue, storefront: common.storefront, base: base)
    return Envelope(records: found.map { $0.record(maker) }, callback: common.callback)
  }

  private func hit(withID id: Int) -> Hit? {
    if let track = catalogue.tracks.first(where: { $0.id == id }) { return .track(track) }
    if let album = catalogue.albums.first(where: { $0.id == id }) { return .album(album) }
    if let artist = catalogue.artists.first(where: { $0.id == id }) { return .artist(artist) }
    return catalogue.audiobooks.first { $0.id == id }.map(Hit.audiobook)
  }

  /// UPC and EAN differ by leading zeros only.
  private func album(withUPC upc: String) -> Album? {
    let digits = upc.drop { $0 == "0" }
    guard !digits.isEmpty else { return nil }
    return catalogue.albums.first { $0.upc.map { $0.drop { $0 == "0" } == digits } ?? false }
  }

  private func artist(withAMGID id: Int) -> Hit? {
    catalogue.artists.first { $0.amgID == id }.map(Hit.artist)
  }

  private func children(of parent: Hit, entity: String?) -> [Hit] {
    switch (parent, entity) {
    case (.artist(let artist), "album"):
      catalogue.albums.filter { $0.artistID == artist.id }.map(Hit.album)
    case (.artist(let artist), "song"), (.artist(let artist), "musicTrack"):
      catalogue.tracks.filter { $0.artistID == artist.id && !$0.isVideo }.map(Hit.track)
    case (.artist(let artist), "musicVideo"):
      catalogue.tracks.filter { $0.artistID == artist.id && $0.isVideo }.map(Hit.track)
    case (.album(let album), "song"), (.album(let album), "musicTrack"):
      // The videos of an album stand among its songs.
      catalogue.tracks.filter { $0.album?.id == album.id }
        .sorted(by: Track.inAlbumOrder).map(Hit.track)
    default: []
    }
  }

  private static func newestFirst(_ hits: [Hit]) -> [Hit] {
    hits.enumerated().sorted {
      ($1.element.released, $0.offset) < ($0.element.released, $1.offset)
    }.map(\.element)
  }

  /// The ids of a comma list; nil when one of them is no number.
  private static func numbers(in list: String?) -> [Int]? {
    let items = (list ?? "").split(separator: ",", omittingEmptySubsequences: list?.isEmpty ?? true)
    let numbers = items.compactMap { Int($0) }
    return numbers.count == items.count ? numbers : nil
  }
}
