import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("Two records of one track")
struct TrackMergingTests {
  private let known = Track.sample()
  /// A record that says as little as one can.
  private let bare = Track(
    id: Track.sample().id, kind: .song, name: "Here Comes the Sun",
    artist: Track.Credit(name: "The Beatles"))

  @Test("what the newer leaves out is as it was", arguments: [true, false])
  func left(isSameStorefront: Bool) {
    var expected = known
    if !isSameStorefront { expected.offer = Track.Offer() }
    #expect(known.merging(bare, isSameStorefront: isSameStorefront) == expected)
    #expect(bare.merging(known, isSameStorefront: isSameStorefront) == known)
  }

  @Test("the album that is named without an id, or by its id alone, is the same")
  func sameAlbum() {
    var newer = bare
    newer.album = Track.AlbumCredit(name: "Abbey Road")
    var expected = known
    expected.album?.name = "Abbey Road"
    #expect(known.merging(newer, isSameStorefront: true) == expected)
    newer.album = Track.AlbumCredit(id: known.album?.id)
    #expect(known.merging(newer, isSameStorefront: true) == known)
  }

  @Test("on another album the place is another, and nothing of the one before stays")
  func otherAlbum() {
    var newer = bare
    newer.album = Track.AlbumCredit(id: 7, name: "1967-1970")
    newer.artist = Track.Credit(id: 8, name: "Beatles Revival Band")
    let merged = known.merging(newer, isSameStorefront: true)
    #expect(merged.album == newer.album && merged.artist == newer.artist)
    #expect(merged.place == Track.Place())
    #expect(merged.genre == known.genre)
  }

  @Test("prices in another currency stand alone")
  func otherCurrency() {
    var newer = bare
    newer.offer = Track.Offer(track: .amount(0.99), currency: "EUR")
    #expect(known.merging(newer, isSameStorefront: true).offer == newer.offer)
    newer.offer = Track.Offer(track: .amount(0.99))
    var expected = known.offer
    expected.track = .amount(0.99)
    #expect(known.merging(newer, isSameStorefront: true).offer == expected)
  }
}
