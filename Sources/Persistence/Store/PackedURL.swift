/// Restores URLs from earlier versions, where control characters stand for common parts.
struct PackedURL {
  /// The parts by control character, from 1.
  private static let parts = [
    "https://music.apple.com/", "https://audio-ssl.itunes.apple.com/itunes-assets/", "https://is",
    "-ssl.mzstatic.com/image/thumb/", "https://video-ssl.itunes.apple.com/itunes-assets/",
    "https://itunes.apple.com/", "AudioPreview", "/mzaf_", ".plus.aac.p.m4a", "/100x100bb.jpg",
    "/source", "/album/", "/music-video/", "?i=", "&uo=4", "?uo=4", "Music",
  ]

  let trackId: Int64?
  let albumId: Int64?

  func unpacked(_ packed: String) -> String {
    let bytes = Array(packed.utf8)
    // A mark before a URL that was stored unchanged although it has control characters.
    if bytes.first == 0x1E { return String(packed.unicodeScalars.dropFirst()) }
    guard bytes.contains(where: { $0 < 0x20 }) else { return packed }
    var url: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      url += part(for: byte, before: bytes[(index + 1)...]) ?? [byte]
    }
    return String(decoding: url, as: UTF8.self)
  }

  private func part(for byte: UInt8, before rest: ArraySlice<UInt8>) -> [UInt8]? {
    switch byte {
    case 0x1B:
      // `/v4/aa/bb/cc/` before `aabbcc`: the service's file servers name folders like that.
      let name = rest.prefix(6).map { String(UnicodeScalar($0)) }
      let folders = stride(from: 0, to: name.count, by: 2).map {
        name[$0..<min($0 + 2, name.count)]
      }
      return Array("/v4/\(folders.map { $0.joined() + "/" }.joined())".utf8)
    case 0x1C: return albumId.map { Array(String($0).utf8) }
    case 0x1D: return trackId.map { Array(String($0).utf8) }
    case 1...UInt8(Self.parts.count): return Array(Self.parts[Int(byte) - 1].utf8)
    default: return nil
    }
  }
}
