import Entities
import Testing

@Suite("Album group")
struct AlbumGroupTests {
  private func album(
    id: Int64 = 1, name: String = "Abbey Road", released: String? = nil
  ) -> Album {
    var album = Album(id: Album.ID(id), name: name, artist: Track.Credit(name: "The Beatles"))
    album.releaseDate = released.map(ReleaseDate.init)
    return album
  }

  @Test(
    "An album of the library has the date of most of its tracks, or none",
    arguments: [
      (["1969-09-26", "1969-09-26", "1969-07-04"], "1969-09-26"),
      (["1969-09-26", "1969-07-04"], nil), (["1969-07-04"], "1969-07-04"),
    ])
  func date(of dates: [String], date: String?) {
    let tracks = dates.enumerated().map { index, date in
      var track = Track(
        id: Track.ID(Int64(index)), kind: .song, name: "Song", artist: Track.Credit(name: "Ann"),
        album: Track.AlbumCredit(id: 5, name: "Sun"))
      track.releaseDate = ReleaseDate(date)
      return track
    }
    #expect(Album(of: tracks)?.releaseDate == date.map(ReleaseDate.init))
  }

  @Test(
    "An album's group depends on its name",
    arguments: [
      ("Abbey Road (Remastered)", .albums), ("Hello - Single", .singles),
      ("Strange Clouds - EP", .singles), ("Single", .albums), ("The EP", .albums),
      ("Live at Leeds", .live), ("MTV Unplugged (Live)", .live), ("Hits [Live in Tokyo]", .live),
      ("Live 1975-85", .live), ("Alchemy: Dire Straits Live", .live), ("Live", .live),
      ("Debut LIVE", .live), ("From the Vault: Live From the Apollo", .live),
      ("Live at the Roxy - EP", .singles),
      ("Live and Let Die", .albums), ("Long Live", .albums), ("The Way We Live", .albums),
      ("Live Forever", .albums), ("Alive", .albums), ("Olive", .albums), ("deliver", .albums),
      ("", .albums),
    ] as [(String, AlbumGroup)])
  func names(name: String, group: AlbumGroup) {
    #expect(AlbumGroup(album(name: name)) == group)
  }

  @Test("An album marked as a compilation by the store is one, unless it is a single")
  func compilations() {
    var album = self.album(name: "Now Live at 20")
    album.isCompilation = true
    #expect(AlbumGroup(album) == .compilations)
    album.name = "Two Songs - Single"
    #expect(AlbumGroup(album) == .singles)
  }

  @Test("Albums are sorted by group, then newest first, with undated albums last")
  func order() {
    let albums: [Album] = [
      album(id: 1, name: "Live", released: "2020-01-01"),
      album(id: 2, released: nil), album(id: 3, released: "1999-12-31T08:00:00Z"),
      album(id: 4, name: "One - Single", released: "2024-01-01"),
      album(id: 5, released: "2000-01-01"), album(id: 6, released: "1999-12-31T07:00:00Z"),
      album(id: 7, released: "some day"),
    ]
    #expect(AlbumGroup.ordered(albums).map(\.id.number) == [5, 3, 6, 2, 7, 4, 1])
  }
}
