/// Another service with pages about music, which are opened without an account, a key, or a request.
package enum MusicService: String, CaseIterable, Sendable {
  case spotify, youtube, deezer, tidal, bandcamp, songlink

  /// The maximum length of the text to search for, in UTF-8 bytes.
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
    // Only the store adds these to the names of albums.
    let name = item.name.replacing(/\ - (Single|EP)$/, with: "")
    var query = [name, item.artistName ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    while query.utf8.count > Self.longestQuery { query.unicodeScalars.removeLast() }
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    // A plus sign means a space only after a question mark.
    return WebLink(page + FormEncoding.encode(query).replacing("+", with: "%20"))
  }
}
