import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@Suite("Album text")
struct AlbumTextTests {
  private func lines(
    _ contents: AlbumContents, columns: Int? = 80, isAccessible: Bool = false,
    favorites: Set<Track.ID> = []
  ) -> [String] {
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.favorites = favorites
    return AlbumText.sample(listing, columns: columns, isAccessible: isAccessible).lines
  }

  private func facts(_ contents: AlbumContents) -> [String] {
    Array(lines(contents, columns: nil).dropFirst(2).prefix { !$0.isEmpty })
  }

  /// Two discs, explicit and cleaned tracks, and a favorite.
  private var rich: (contents: AlbumContents, favorites: Set<Track.ID>) {
    var album = Album.sample()
    album.explicitness = .explicit
    album.trackCount = 4
    var tracks = [
      Track.sample(of: album, number: 1), .sample(of: album, number: 2),
      .sample(of: album, number: 1, disc: 2),
    ]
    tracks[0].explicitness = .explicit
    tracks[1].explicitness = .cleaned
    tracks[1].artist.name = "The Beatles & Billy Preston"
    return (
      AlbumContents(album: album, tracks: tracks, provenance: .sample), [tracks[1].id]
    )
  }

  @Test("An album shows its facts, then its tracks by disc", arguments: [40, 80, 120])
  func whole(columns: Int) throws {
    let text = lines(rich.contents, columns: columns, favorites: rich.favorites)
    // URLs are never truncated, because they couldn't be copied.
    #expect(
      text.drop { !$0.isEmpty }.dropFirst().drop { !$0.isEmpty }.allSatisfy {
        $0.count <= columns
      })
    try expectSnapshot(text.joined(separator: "\n") + "\n", named: "album-\(columns)")
  }

  @Test("An album is printed as labeled lines in accessible mode")
  func accessible() throws {
    let text = lines(rich.contents, isAccessible: true, favorites: rich.favorites)
    try expectSnapshot(text.joined(separator: "\n") + "\n", named: "album-accessible")
  }

  @Test("Artists and discs of album tracks are named only if they differ")
  func plain() {
    let text = lines(.sample(2), columns: nil)
    #expect(
      text.suffix(3) == ["#  Track   Length", "1  Song 1    3:05", "2  Song 2    3:05"])
  }

  @Test("The track count of an album explains which tracks aren't listed")
  func counts() {
    func count(_ contents: AlbumContents) -> String? {
      facts(contents).first { $0.hasPrefix("Tracks") }
        .map { String($0.dropFirst(6).drop { $0 == " " }) }
    }
    #expect(count(.sample(3)) == "3")
    var contents = AlbumContents.sample(3)
    contents.album.trackCount = 5
    #expect(count(contents) == "5 (2 not sold in this store)")
    contents.provenance.source = .library(because: nil)
    #expect(count(contents) == "3 in your library")
    var large = AlbumContents.sample(200)
    large.album.trackCount = 300
    #expect(count(large) == "300 (first 200 shown)")
  }

  @Test("An album without tracks shows only its facts")
  func empty() {
    var contents = AlbumContents.sample(0)
    contents.album.trackCount = 12
    #expect(facts(contents).contains("Tracks       12 (none sold in this store)"))
    #expect(!lines(contents).contains { $0.hasPrefix("#") })
    #expect(!facts(contents).contains { $0.hasPrefix("Length") })
  }

  @Test("Album facts that the service didn't send are omitted")
  func bare() {
    let album = Album(id: Album.ID(1), name: "Name", artist: Track.Credit(name: "Somebody"))
    let contents = AlbumContents(album: album, tracks: [], provenance: .sample)
    #expect(lines(contents) == ["Name", "", "Artist  Somebody", "Tracks  0"])
  }

  @Test("The price of an album says if it isn't sold as a whole")
  func price() {
    var contents = AlbumContents.sample(1)
    contents.album.price = .notSoldSeparately
    #expect(facts(contents).contains("Price        not sold as an album"))
  }
}
