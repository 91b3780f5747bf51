/// The IDs by which MusicBrainz knows an item.
package struct MusicBrainzIDs: Equatable, Sendable {
  package var artists: [String]
  /// Several if the album has several editions there.
  package var releases: [String]

  package init(artists: [String] = [], releases: [String] = []) {
    (self.artists, self.releases) = (artists, releases)
  }

  package var isEmpty: Bool { artists.isEmpty && releases.isEmpty }

  /// Adds IDs that aren't among these yet.
  package mutating func add(_ other: MusicBrainzIDs) {
    artists += other.artists.filter { !artists.contains($0) }
    releases += other.releases.filter { !releases.contains($0) }
  }
}

extension CatalogItem {
  /// The addresses under which MusicBrainz may know an item of a store: those of its album and
  /// artist, in that store and the US store, which most of its links lead to.
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
