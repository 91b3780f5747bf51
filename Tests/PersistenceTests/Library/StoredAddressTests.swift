import TestSupport
import Testing

@testable import Persistence

@Suite("Stored URLs")
struct StoredAddressTests {
  private let addresses = StoredAddress(trackId: 1_441_164_589, albumId: 1_441_164_426)

  /// Addresses as the service sends them, and others.
  private static let samples = [
    "https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589&uo=4",
    "https://music.apple.com/us/artist/the-beatles/136975?uo=4",
    "https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview115/v4/2f/92/b8/"
      + "2f92b8a2-1f3b-6b3a-4bb1-7d3c2c5b7a10/mzaf_4480203041432012.plus.aac.p.m4a",
    "https://is1-ssl.mzstatic.com/image/thumb/Music125/v4/12/34/56/"
      + "123456ab-0000-1111-2222-333344445555/00602567725466.rgb.jpg/100x100bb.jpg",
    "https://is1-ssl.mzstatic.com/image/thumb/Music/v4/12/34/57/123456ab/source/100x100bb.jpg",
    "http://127.0.0.1:8080/v4/aa/bb/cc/aabb", "https://example.com/v4/", "/v4/a/b", "",
    "https://music.apple.com/jp/album/宇多田ヒカル/1441164426", "not an address", "\u{1}\u{2}",
    "a\u{1B}b", "\u{1F}", "\u{1E}https://is", "https://is\n",
  ]

  @Test("A stored URL is restored unchanged", arguments: samples)
  func roundTrip(address: String) {
    #expect(addresses.address(addresses.packed(address)) == address)
  }

  @Test("A stored URL made of random parts is restored unchanged")
  func random() throws {
    var generator = SeededGenerator(seed: 5)
    let parts = Self.samples + ["/v4/", "ab/", "1441164589", "\u{1D}", "https://", "é", "A"]
    for _ in 0..<2000 {
      let address = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }.joined()
      let kept = StoredAddress(trackId: 1_441_164_589, albumId: nil)
      #expect(kept.address(kept.packed(address)) == address)
      #expect(addresses.address(addresses.packed(address)) == address)
    }
  }

  @Test("The service's URLs are packed to at most 60% of their size", arguments: samples.prefix(4))
  func size(address: String) throws {
    let packed = try #require(addresses.packed(address))
    #expect(packed.utf8.count * 10 <= address.utf8.count * 6)
  }

  @Test("Unpacked URLs from earlier versions are read unchanged")
  func earlier() {
    for address in Self.samples where address.utf8.allSatisfy({ $0 >= 0x20 }) {
      #expect(addresses.address(address) == address)
    }
    #expect(addresses.packed(nil) == nil)
    #expect(addresses.address(nil) == nil)
  }

  @Test("An album URL equal to the track's is stored as one character")
  func ownPage() {
    let page = Self.samples[0]
    #expect(addresses.packed(album: page, page: page)?.utf8.count == 1)
    #expect(
      addresses.address(album: addresses.packed(album: page, page: page), page: page) == page)
    #expect(addresses.packed(album: nil, page: nil) == nil)
    #expect(
      addresses.address(album: addresses.packed(album: "\u{1F}", page: page), page: page)
        == "\u{1F}")
  }
}
