package import Entities
package import Scenes

extension Album {
  /// An album with facts of a real one; tests change what they are about.
  package static func sample(
    id: Int64 = 1_441_164_426, name: String = "Abbey Road (Remastered)",
    released: String? = "1969-09-26T07:00:00Z", trackCount: Int? = 17
  ) -> Album {
    Album(
      id: ID(id), name: name,
      artist: Track.Credit(
        id: 136_975, name: "The Beatles",
        pageURL: "https://music.apple.com/us/artist/the-beatles/136975?uo=4"),
      genre: "Rock", releaseDate: released.map(ReleaseDate.init), trackCount: trackCount,
      explicitness: .notExplicit, price: .amount(12.99), currency: "USD", country: "USA",
      copyright: "℗ 2009 Calderstone Productions Limited",
      pageURL: "https://music.apple.com/us/album/abbey-road-remastered/\(id)?uo=4",
      artworkURL: "https://is1-ssl.mzstatic.com/image/thumb/Music/\(id)/100x100bb.jpg")
  }
}

extension AlbumContents {
  /// An album with so many tracks, in order, which are all that it has.
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
    track.place = Place(track: number, disc: disc)
    return track
  }
}

extension Artist {
  package static let sample = Artist(
    id: ID(136_975), name: "The Beatles", genre: "Rock",
    pageURL: "https://music.apple.com/us/artist/the-beatles/136975?uo=4")
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
