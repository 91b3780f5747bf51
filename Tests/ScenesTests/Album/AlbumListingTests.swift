import Entities
import Mocks
import Scenes
import Testing

@Suite("Album listing")
struct AlbumListingTests {
  private let album = Album.sample(trackCount: nil)

  private func listing(_ tracks: [Track], trackCount: Int? = nil) -> AlbumListing {
    var album = album
    album.trackCount = trackCount
    let contents = AlbumContents(album: album, tracks: tracks, provenance: .sample)
    return AlbumListing(contents, storefront: .unitedStates)
  }

  @Test("Album tracks are sorted by disc and track number, and numbered across discs")
  func order() {
    let listing = listing([
      .sample(of: album, number: 1, disc: 2), .sample(of: album, number: 2),
      .sample(of: album, number: 1),
    ])
    #expect(listing.discs.map(\.number) == [1, 2])
    #expect(listing.discs.map { $0.rows.map(\.position) } == [[1, 2], [3]])
    #expect(listing.item(at: 3)?.track?.discNumber == 2)
    #expect(
      listing.positions == 1...3 && listing.item(at: 4) == nil && listing.item(at: 0) == nil)
  }

  @Test("A single disc has no number, and tracks without a number or place come last")
  func unnumbered() {
    var (first, second) = (Track.sample(of: album, number: nil), Track.sample(of: album, number: 1))
    first.name = "No number"
    let third = Track.sample(id: 9, name: "No place")
    second.discNumber = nil
    let listing = listing(
      [first, third, second].map {
        var track = $0
        if track.name == "No place" { (track.trackNumber, track.discNumber) = (nil, nil) }
        return track
      })
    #expect(listing.discs.map(\.number) == [nil])
    #expect(listing.rows.map(\.item.name) == ["Song 1", "No number", "No place"])
  }

  @Test("An album's duration is the sum of the known track durations, without impossible ones")
  func duration() {
    var mute = Track.sample(id: 1)
    mute.duration = nil
    #expect(listing([mute]).duration == nil)
    #expect(listing([mute, .sample(id: 2), .sample(id: 3)]).duration == .milliseconds(371_466))
    var endless = Track.sample(id: 1)
    endless.duration = .milliseconds(Int64.max)
    var backward = Track.sample(id: 2)
    backward.duration = .milliseconds(Int64.min)
    #expect(listing([endless, backward]).duration == nil)
    let tracks = [endless, .sample(id: 3), backward, .sample(id: 4)]
    #expect(listing(tracks).duration == .milliseconds(371_466))
  }

  @Test("Unlisted tracks are counted from the album's track count, except unreadable ones")
  func unlisted() {
    #expect(listing([.sample(id: 1)], trackCount: 3).unlistedCount == 2)
    #expect(listing([.sample(id: 1), .sample(id: 2)], trackCount: 1).unlistedCount == 0)
    #expect(listing([.sample(id: 1)]).unlistedCount == 0)
    var contents = AlbumContents(
      album: .sample(trackCount: 3), tracks: [.sample()], provenance: .sample)
    contents.omitted.unreadable = 2
    #expect(AlbumListing(contents, storefront: .unitedStates).unlistedCount == 0)
  }

  @Test("An album without tracks has no numbers and no duration")
  func empty() {
    #expect(listing([]).positions == nil && listing([]).duration == nil)
    #expect(listing([]).rows.isEmpty)
  }

  @Test("An album listing detects tracks credited to another artist")
  func credits() {
    #expect(!listing([.sample()]).creditsOthers)
    #expect(
      listing([.sample(), .sample(id: 2, artist: "The Beatles & Billy Preston")]).creditsOthers)
    var sameName = Track.sample()
    sameName.artist = Track.Credit(name: "The Beatles")
    #expect(!listing([sameName]).creditsOthers)
  }

  @Test("An album without artwork uses that of its first track with a valid artwork link")
  func cover() {
    var contents = AlbumContents.sample(2)
    contents.album.artworkURL = nil
    contents.tracks[0].artworkURL = "javascript:alert(1)"
    #expect(contents.artwork == contents.tracks[1].artwork)
  }
}
