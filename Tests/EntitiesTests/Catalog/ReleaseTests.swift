import Entities
import Testing

@Suite("Releases")
struct ReleaseTests {
  private func album(_ id: Int64, _ name: String, by artist: String, artistID: Int64? = nil)
    -> Album
  {
    var album = Album(
      id: Album.ID(id), name: name, artist: Track.Credit(id: artistID, name: artist))
    album.releaseDate = ReleaseDate("2014-05-20T07:00:00Z")
    return album
  }

  @Test(
    "Editions of an album are one release, however they are marked",
    arguments: ["Gold (Deluxe Edition)", "Gold [2014 Remaster]", "GOLD [Deluxe] (Explicit)"])
  func editions(name: String) {
    let releases = Release.releases(of: [
      album(2, name, by: "ABBA", artistID: 7), album(1, "Gold", by: "ABBA", artistID: 7),
    ])
    #expect(releases.map(\.editions) == [[Album.ID(1), Album.ID(2)]])
  }

  @Test("Albums of one name by several artists are several releases, also without artist IDs")
  func artists() {
    for (first, second) in [(nil, nil), (7, 8)] as [(Int64?, Int64?)] {
      let releases = Release.releases(of: [
        album(1, "Gold", by: "ABBA", artistID: first),
        album(2, "Gold", by: "Ryan Adams", artistID: second),
      ])
      #expect(releases.map(\.editions) == [[Album.ID(1)], [Album.ID(2)]])
    }
  }

  @Test("A part of the name in brackets that isn't an edition tells albums apart")
  func otherBrackets() {
    let releases = Release.releases(of: [
      album(1, "Weezer [Blue Album]", by: "Weezer"), album(2, "Weezer [Green Album]", by: "Weezer"),
    ])
    #expect(releases.count == 2)
  }
}
