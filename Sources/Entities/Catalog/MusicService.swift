/// Another service with pages about music, which need no account, key, or request.
package enum MusicService: String, CaseIterable, Sendable {
  case spotify, youtube, deezer, tidal, bandcamp, songlink

  /// The maximum length of a search text, in UTF-8 bytes.
  private static let longestQuery = 400

  package var name: String {
    switch self {
    case .spotify: "Spotify"
    case .youtube: "YouTube Music"
    case .deezer: "Deezer"
    case .tidal: "Tidal"
    case .bandcamp: "Bandcamp"
    case .songlink: "song.link"
    }
  }

  /// Returns the service's search for an item, or song.link's page, which leads to all services.
  ///
  /// Returns `nil` for items without a name, and for artists at song.link.
  package func link(to item: CatalogItem) -> WebLink? {
    switch self {
    case .spotify: search("https://open.spotify.com/search/", item)
    case .youtube: search("https://music.youtube.com/search?q=", item)
    case .deezer: search("https://www.deezer.com/search/", item)
    case .tidal: search("https://tidal.com/search?q=", item)
    case .bandcamp: search("https://bandcamp.com/search?q=", item)
    case .songlink:
      switch item.id {
      case .track(let id): WebLink("https://song.link/i/\(id.number)")
      case .album(let id): WebLink("https://album.link/i/\(id.number)")
      case .artist, nil: nil
      }
    }
  }

  private func search(_ page: String, _ item: CatalogItem) -> WebLink? {
    // Only the store adds these to album names.
    let name = item.name.replacing(/\ - (Single|EP)$/, with: "")
    var query = [name, item.artistName ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    while query.utf8.count > Self.longestQuery { query.unicodeScalars.removeLast() }
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    // A plus sign means a space only after a question mark.
    return WebLink(page + FormEncoding.encode(query).replacing("+", with: "%20"))
  }
}

/// The MusicBrainz IDs of an item.
package struct MusicBrainzIDs: Equatable, Sendable {
  package var artists: [String]
  /// Several if the album has several editions.
  package var releases: [String]

  package init(artists: [String] = [], releases: [String] = []) {
    (self.artists, self.releases) = (artists, releases)
  }

  package var isEmpty: Bool { artists.isEmpty && releases.isEmpty }

  package mutating func add(_ other: MusicBrainzIDs) {
    artists += other.artists.filter { !artists.contains($0) }
    releases += other.releases.filter { !releases.contains($0) }
  }
}

extension CatalogItem {
  /// The addresses under which MusicBrainz may know an item: its album and artist, in its own store
  /// and in the US store, which most links lead to.
  package func musicBrainzPages(of storefront: Storefront) -> [String] {
    let (album, artist): (Int64?, Int64?) =
      switch self {
      case .track(let track): (track.album?.id, track.artist.id)
      case .album(let album): (album.id.number, album.artist.id)
      case .artist(let artist): (nil, artist.id.number)
      case .other: (nil, nil)
      }
    let codes = storefront == .unitedStates ? ["us"] : [storefront.code, "us"]
    return codes.flatMap { code in
      [album.map { "album/\($0)" }, artist.map { "artist/\($0)" }].compactMap { path in
        path.map { "https://music.apple.com/\(code)/\($0)" }
      }
    }
  }
}
