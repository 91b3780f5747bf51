/// The faults that sit in the records of an otherwise good document.
struct RecordFault: Sendable {
  let maker: RecordMaker
  /// The answer that would have been right.
  let good: Envelope

  func body(for fault: Fault) -> [UInt8] {
    var envelope = good
    switch fault {
    case .hostileText: envelope.records = HostileRecords(good: enough).all
    case .brokenRecords: envelope.records = BrokenRecords(good: enough).all
    case .notSongs: envelope.records = notSongs
    case .invalidUTF8: return invalidUTF8
    default: envelope.claimedCount = good.records.count + 7
    }
    return Array(envelope.text.utf8)
  }

  /// The good records, or some songs where those are too few to do damage to.
  private var enough: [Record] {
    let songs = maker.catalogue.tracks.lazy.filter { !$0.isVideo }
    return good.records.count >= 20 ? good.records : songs.prefix(25).map(maker.track)
  }

  private var notSongs: [Record] {
    let videos = maker.catalogue.tracks.filter(\.isVideo).prefix(3).map(maker.track)
    let books = maker.catalogue.audiobooks.prefix(3).map(maker.audiobook)
    let albums = maker.catalogue.albums.prefix(3).map(maker.album)
    let artists = maker.catalogue.artists.prefix(1).map(maker.artist)
    // Ebooks of old have no wrapperType.
    let ebook: Record = [
      "kind": .string("ebook"), "artistId": .integer(12_345_678),
      "artistName": .string("Lewis Carroll"), "price": .verbatim("0.00"),
      "trackId": .integer(395_534_643),
      "trackName": .string("Alice's Adventures in Wonderland"), "currency": .string("USD"),
    ]
    return books + albums + videos + artists + [ebook]
  }

  /// A mark that no real name holds, replaced by bytes that are no UTF-8.
  private var invalidUTF8: [UInt8] {
    var envelope = good
    envelope.records = enough
    envelope.records[0]["trackName"] = .string("Caf\u{10FFFF} del Mar")
    let mark = Array("\u{10FFFF}".utf8)
    let bytes = Array(envelope.text.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
      return bytes
    }
    return bytes[..<start] + [0xE9, 0xFF, 0xC3] + bytes[(start + mark.count)...]
  }
}
