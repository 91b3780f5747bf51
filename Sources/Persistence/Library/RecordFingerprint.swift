import Entities

/// Tells a record of a track from any other, in 64 bits that are the same in every process.
///
/// Made of every fact and of the storefront, by FNV-1a.
struct RecordFingerprint: Equatable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ track: Track, from storefront: Storefront) {
    add(storefront.code)
    add(track.id.number)
    add(track.kind.rawValue)
    add(track.name)
    add(track.artist.id)
    add(track.artist.name)
    add(track.artist.pageURL)
    // An album of which nothing is known is another fact than none.
    add(track.album == nil ? 0 : 1)
    add(track.album?.id)
    add(track.album?.name)
    add(track.album?.pageURL)
    add(track.genre)
    add(track.releaseDate?.text)
    add(track.duration?.wholeMilliseconds)
    for number in [
      track.place.track, track.place.trackCount, track.place.disc, track.place.discCount,
    ] {
      add(number.map(Int64.init))
    }
    add(track.explicitness?.word)
    for price in [track.offer.track, track.offer.album] {
      add(price.map { Int64(bitPattern: $0.stored.bitPattern) })
    }
    add(track.offer.currency)
    add(track.offer.country)
    add(track.isStreamable.map { $0 ? 1 : 0 })
    add(track.media.pageURL)
    add(track.media.previewURL)
    add(track.media.artworkURL)
  }

  /// As a column has it.
  var number: Int64 { Int64(bitPattern: hash) }

  private mutating func add(_ text: String?) {
    if let text {
      for byte in text.utf8 { mix(byte) }
    }
    // Neither is part of any UTF-8.
    mix(text == nil ? 0xFE : 0xFF)
  }

  private mutating func add(_ number: Int64?) {
    guard let number else { return mix(0xFE) }
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
    mix(0xFF)
  }

  private mutating func mix(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
