extension [Track] {
  /// Their albums, in the order of the tracks.
  package var albums: [Album] {
    var ids: Set<Int64> = []
    let order = compactMap { $0.album?.id }.filter { ids.insert($0).inserted }
    let byAlbum = Dictionary(grouping: self) { $0.album?.id }
    return order.compactMap { Album(of: byAlbum[$0] ?? []) }
  }

  /// Their artists, in the order of the tracks.
  package var artists: [Artist] {
    var ids: Set<Int64> = []
    let order = compactMap(\.artist.id).filter { ids.insert($0).inserted }
    let byArtist = Dictionary(grouping: self) { $0.artist.id }
    return order.compactMap { Artist(Artist.ID($0), of: byArtist[$0] ?? []) }
  }
}

extension Artist {
  /// Creates an artist from the tracks; `nil` if there are none.
  package init?(_ id: ID, of tracks: [Track]) {
    guard let name = tracks.map(\.artist.name).commonest else { return nil }
    self.init(
      id: id, name: name, genre: tracks.compactMap(\.genre).commonest,
      pageURL: tracks.first?.artist.pageURL)
  }
}

extension Album {
  /// Creates an album from its tracks; `nil` if there are none, or none names it.
  ///
  /// It has no count of tracks: those of other discs are unknown. Its date is that of most tracks,
  /// because a few can be released before it; those of a compilation have no common one.
  package init?(of tracks: [Track]) {
    let credits = tracks.compactMap(\.album)
    guard let first = tracks.first, let credit = credits.first, let id = credit.id,
      let name = credits.compactMap(\.name).commonest
    else { return nil }
    self.init(
      id: ID(id), name: name, artist: tracks.map(\.artist).commonest ?? first.artist)
    genre = tracks.compactMap(\.genre).commonest
    let dates = tracks.compactMap(\.releaseDate)
    releaseDate = dates.commonest.flatMap { date in
      dates.count { $0 == date } * 2 > dates.count ? date : nil
    }
    explicitness = tracks.contains { $0.explicitness == .explicit } ? .explicit : nil
    price = first.albumPrice
    currency = first.currency
    country = first.country
    pageURL = credit.pageURL
    artworkURL = first.artworkURL
  }
}

extension Array where Element: Hashable {
  /// The commonest element; of several, the first.
  fileprivate var commonest: Element? {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}
