/// An album that came out on a day, or will, with all of its editions.
package struct Release: Equatable, Sendable {
  /// The first edition to come out.
  package let album: Album
  package let day: ReleaseDate.Day
  /// The IDs of all editions, including the first.
  package fileprivate(set) var editions: [Album.ID]

  /// Returns the releases of albums with a date, by day; editions of one album are one release.
  package static func releases(of albums: [Album]) -> [Release] {
    let dated = albums.compactMap { album in album.releaseDate?.day.map { (album, $0) } }
      .sorted { ($0.1, $0.0.id.number) < ($1.1, $1.0.id.number) }
    var releases: [Release] = []
    var places: [Title: Int] = [:]
    for (album, day) in dated {
      if let place = places[Title(album)] {
        releases[place].editions.append(album.id)
      } else {
        places[Title(album)] = releases.count
        releases.append(Release(album: album, day: day, editions: [album.id]))
      }
    }
    return releases
  }

  /// The name that all editions share, without what only one of them has.
  private struct Title: Hashable {
    private static let marks = [
      "deluxe", "edition", "remaster", "expanded", "bonus", "anniversary", "explicit", "clean",
      "extended", "reissue",
    ]

    let name: String
    let artist: Track.Credit

    init(_ album: Album) {
      var name = album.name.lowercased()[...]
      while let last = name.last, [")", "]"].contains(last),
        let start = name.lastIndex(of: last == ")" ? "(" : "["), start > name.startIndex,
        Self.marks.contains(where: name[start...].contains)
      {
        name = name[..<start]
        while name.last?.isWhitespace == true { name.removeLast() }
      }
      self.name = String(name)
      artist = Track.Credit(
        id: album.artist.id, name: album.artist.id == nil ? album.artist.name : "")
    }
  }
}

/// The newest albums of artists.
package struct NewestAlbums: Sendable {
  package var albums: [Artist.ID: [Album]]
  package var provenance: Provenance

  package init(_ albums: [Artist.ID: [Album]], _ provenance: Provenance) {
    (self.albums, self.provenance) = (albums, provenance)
  }
}

package protocol ReleaseCatalog: Sendable {
  /// Returns the newest albums of each artist, released or not, in one request.
  func newestAlbums(of artists: [Artist.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> NewestAlbums

  /// Returns the cached response to the same request, however old, or `nil` if there is none.
  func cachedNewestAlbums(of artists: [Artist.ID], in storefront: Storefront) async -> NewestAlbums?
}

/// The days on which the user last looked at artists' releases, and what was listed then.
package protocol ReleaseLooks: Sendable {
  /// Returns the days of the last looks; artists without one are left out.
  func lastLooks() async throws(StorageError) -> [Artist.ID: ReleaseDate.Day]

  /// Returns the albums among these that were listed by an earlier look.
  func listed(among albums: [Album.ID]) async throws(StorageError) -> Set<Album.ID>

  /// Saves a look at artists that listed these albums.
  func note(_ artists: [Artist.ID], on day: ReleaseDate.Day, listing albums: [Album.ID])
    async throws(StorageError)
}
