import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@Suite("Artist text")
struct ArtistTextTests {
  private let albums: [Album] = [
    .sample(id: 1, name: "Abbey Road (Remastered)"),
    .sample(id: 2, name: "Help!", released: "1965-08-06", trackCount: 14),
    .sample(id: 3, name: "Now and Then - Single", released: "2023-11-02", trackCount: 1),
    .sample(id: 4, name: "Live at the BBC", released: nil, trackCount: nil),
  ]

  private func listing() -> ArtistListing {
    ArtistListing(.sample(albums), storefront: .unitedStates)
  }

  /// The first album is open, the second failed, the third is empty, and the fourth is unavailable.
  private var opened: ArtistListing {
    var listing = listing()
    var contents = AlbumContents.sample(2, album: albums[0])
    contents.tracks[1].artist.name = "The Beatles & Billy Preston"
    contents.tracks[1].explicitness = .explicit
    var tracks = AlbumListing(contents, storefront: .unitedStates)
    tracks.favorites = [contents.tracks[0].id]
    listing.open(listing.albums[0], .loaded(tracks))
    listing.open(listing.albums[1], .failed(.unavailable(.connectionLost)))
    let empty = AlbumContents.sample(0, album: albums[2])
    listing.open(
      listing.albums[2], .loaded(AlbumListing(empty, storefront: .unitedStates)))
    listing.open(listing.albums[3], .missing)
    return listing
  }

  private func lines(_ listing: ArtistListing, columns: Int?, isAccessible: Bool = false)
    -> [String]
  {
    ArtistText.sample(listing, columns: columns, isAccessible: isAccessible).list.map(
      \.plain.string)
  }

  @Test("Albums of an artist are grouped, and open albums list their tracks", arguments: [40, 80])
  func whole(columns: Int) throws {
    let text = lines(opened, columns: columns)
    #expect(text.allSatisfy { $0.count <= columns })
    try expectSnapshot(text.joined(separator: "\n") + "\n", named: "artist-\(columns)")
  }

  @Test("An artist is printed as labeled lines in accessible mode")
  func accessible() throws {
    let text = lines(opened, columns: nil, isAccessible: true)
    try expectSnapshot(text.joined(separator: "\n") + "\n", named: "artist-accessible")
  }

  @Test("A part of the list that starts within a group of albums marks it as continued")
  func parts() {
    let text = ArtistText.sample(opened)
    func lines(_ rows: Range<Int>) -> [String] { text.list(rows).map(\.plain.string) }
    #expect(lines(0..<1).first == "Albums" && text.range(0..<3) == "1 of 4")
    #expect(
      lines(3..<4) == ["Albums (continued)", "#  Album  Year  Tracks", "2  Help!  1965      14"])
    #expect(text.range(3..<7) == "2-3 of 4")
    #expect(text.change(from: listing()) == 0..<3)
    #expect(ArtistText.sample(listing()).change(from: opened) == 0..<1)
    #expect(text.change(from: opened) == nil)
  }

  @Test("The artist header shows the known facts and if the albums are from the library")
  func header() {
    func header(_ contents: ArtistContents) -> [String] {
      let listing = ArtistListing(contents, storefront: .unitedStates)
      return ArtistText.sample(listing).head(nil).map(\.plain.string)
    }
    #expect(
      header(.sample(albums)) == [
        "The Beatles", "", "Genre   Rock", "Albums  4",
        "Link    https://music.apple.com/us/artist/the-beatles/136975?uo=4",
      ])
    var kept = ArtistContents.sample([albums[0]])
    kept.provenance.source = .library(because: nil)
    kept.artist = Artist(id: Artist.ID(1), name: "Somebody")
    #expect(header(kept) == ["Somebody", "", "Albums  1 in your library"])
  }
}
