package import Entities
package import Scenes

extension Album {
  /// An album with real facts; tests change the ones they are about.
  package static func sample(
    id: Int64 = 1_441_164_426, name: String = "Abbey Road (Remastered)",
    released: String? = "1969-09-26T07:00:00Z", trackCount: Int? = 17
  ) -> Album {
    var album = Album(id: ID(id), name: name, artist: .sample("The Beatles"))
    album.genre = "Rock"
    album.releaseDate = released.map(ReleaseDate.init)
    album.trackCount = trackCount
    album.explicitness = .notExplicit
    (album.price, album.currency, album.country) = (.amount(12.99), "USD", "USA")
    album.copyright = "℗ 2009 Calderstone Productions Limited"
    album.pageURL = "https://music.apple.com/us/album/abbey-road-remastered/\(id)?uo=4"
    album.artworkURL = "https://is1-ssl.mzstatic.com/image/thumb/Music/\(id)/100x100bb.jpg"
    return album
  }
}

extension AlbumContents {
  /// A complete album with this many tracks, in order.
  package static func sample(_ count: Int = 2, album: Album = .sample()) -> AlbumContents {
    var album = album
    album.trackCount = count
    return AlbumContents(
      album: album,
      tracks: (0..<count).map { .sample(of: album, number: $0 + 1) }, provenance: .sample)
  }
}

extension Track {
  /// A track of an album.
  package static func sample(of album: Album, number: Int?, disc: Int? = 1) -> Track {
    let id = album.id.number * 1000 + Int64((disc ?? 0) * 300 + (number ?? 0))
    var track = Track.sample(id: id, name: "Song \(number ?? 0)")
    track.album = AlbumCredit(id: album.id.number, name: album.name, pageURL: album.pageURL)
    (track.trackNumber, track.trackCount) = (number, nil)
    (track.discNumber, track.discCount) = (disc, nil)
    return track
  }
}

extension Artist {
  package static let sample = sample(id: 136_975)

  /// An artist with real facts and the given ID.
  package static func sample(id: Int64) -> Artist {
    Artist(
      id: ID(id), name: "The Beatles", genre: "Rock",
      pageURL: "https://music.apple.com/us/artist/the-beatles/\(id)?uo=4")
  }
}

extension ArtistContents {
  package static func sample(_ albums: [Album]) -> ArtistContents {
    ArtistContents(artist: .sample, albums: albums, provenance: .sample)
  }
}

extension Provenance {
  package static let sample = Provenance(source: .network, fetchedAt: StubClock().now)
}

extension TrackDetail {
  package static func sample(
    _ track: Track = .sample(), isFavorite: Bool = false, otherAlbums: [Album] = [],
    artwork: ArtworkState = .none
  ) -> TrackDetail {
    TrackDetail(
      track, of: .unitedStates, isFavorite: isFavorite, otherAlbums: otherAlbums, artwork: artwork)
  }
}
