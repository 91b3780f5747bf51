import Entities
import Mocks
import Testing

@testable import Persistence

@Suite("Track merging")
struct TrackMergingTests {
  private let known = Track.sample()
  /// A record with the fewest possible facts.
  private let bare = Track(
    id: Track.sample().id, kind: .song, name: "Here Comes the Sun",
    artist: Track.Credit(name: "The Beatles"))

  @Test(
    "Values that the newer record omits are kept, except prices from another store",
    arguments: [true, false])
  func left(isSameStorefront: Bool) {
    var expected = known
    if !isSameStorefront {
      (expected.price, expected.albumPrice) = (nil, nil)
      (expected.currency, expected.country) = (nil, nil)
    }
    #expect(known.merging(bare, isSameStorefront: isSameStorefront) == expected)
    #expect(bare.merging(known, isSameStorefront: isSameStorefront) == known)
  }

  @Test("An album given only by name or only by ID is treated as the same album")
  func sameAlbum() {
    var newer = bare
    newer.album = Track.AlbumCredit(name: "Abbey Road")
    var expected = known
    expected.album?.name = "Abbey Road"
    #expect(known.merging(newer, isSameStorefront: true) == expected)
    newer.album = Track.AlbumCredit(id: known.album?.id)
    #expect(known.merging(newer, isSameStorefront: true) == known)
  }

  @Test("A record on a different album drops the position and details of the previous one")
  func otherAlbum() {
    var newer = bare
    newer.album = Track.AlbumCredit(id: 7, name: "1967-1970")
    newer.artist = Track.Credit(id: 8, name: "Beatles Revival Band")
    let merged = known.merging(newer, isSameStorefront: true)
    #expect(merged.album == newer.album && merged.artist == newer.artist)
    #expect(merged.trackNumber == nil && merged.trackCount == nil)
    #expect(merged.discNumber == nil && merged.discCount == nil)
    #expect(merged.genre == known.genre)
  }

  @Test("Prices in another currency replace all earlier prices")
  func otherCurrency() {
    var newer = bare
    (newer.price, newer.currency) = (.amount(0.99), "EUR")
    var expected = known
    (expected.price, expected.albumPrice) = (.amount(0.99), nil)
    (expected.currency, expected.country) = ("EUR", nil)
    #expect(known.merging(newer, isSameStorefront: true) == expected)
    newer.currency = nil
    expected = known
    expected.price = .amount(0.99)
    #expect(known.merging(newer, isSameStorefront: true) == expected)
  }
}
