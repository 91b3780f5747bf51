/// Addresses of the service as the store has them: shorter, as most of an address is in all the others.
///
/// A part that is in many is a control character, which no address has; so is an id that the row has
/// anyway, and the part of a path that only repeats how the next begins. An address without any of
/// them is kept as it is.
struct StoredAddress {
  /// Stands for the address of the track's own page, which an album's often is.
  private static let ownPage = "\u{1F}"
  /// Before what is kept as it is, although it has a control character.
  private static let verbatim: UInt8 = 0x1E
  private static let trackId: UInt8 = 0x1D
  private static let albumId: UInt8 = 0x1C
  /// `/v4/aa/bb/cc/` before `aabbcc`, which is how the service's file servers name folders.
  private static let folder: UInt8 = 0x1B
  private static let folderStart = Array("/v4/".utf8)

  /// A part is written as the control character of its place, from 1 on; none is ever moved.
  private static let parts: [[UInt8]] = [
    "https://music.apple.com/", "https://audio-ssl.itunes.apple.com/itunes-assets/", "https://is",
    "-ssl.mzstatic.com/image/thumb/", "https://video-ssl.itunes.apple.com/itunes-assets/",
    "https://itunes.apple.com/", "AudioPreview", "/mzaf_", ".plus.aac.p.m4a", "/100x100bb.jpg",
    "/source", "/album/", "/music-video/", "?i=", "&uo=4", "?uo=4", "Music",
  ].map { Array($0.utf8) }

  /// The ids, as they are written in addresses of the track.
  private let ids: [(code: UInt8, digits: [UInt8])]

  /// - Parameters:
  ///   - trackId: of the row's track; `nil` where the row is of several.
  ///   - albumId: of the row's album.
  init(trackId: Int64?, albumId: Int64?) {
    ids = [(Self.trackId, trackId), (Self.albumId, albumId)].compactMap { code, id in
      id.map { (code, Array(String($0).utf8)) }
    }
  }

  /// What is stored for an address.
  func packed(_ address: String?) -> String? {
    guard let address else { return nil }
    let bytes = Array(address.utf8)
    guard bytes.allSatisfy({ $0 >= 0x20 }) else {
      return String(decoding: [Self.verbatim] + bytes, as: UTF8.self)
    }
    var packed: [UInt8] = []
    packed.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let first = rest.first {
      if let (code, count) = code(for: rest) {
        packed.append(code)
        rest = rest.dropFirst(count)
      } else {
        packed.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: packed, as: UTF8.self)
  }

  /// What is stored for the address of an album's page, where the track's own is `page`.
  func packed(album address: String?, page: String?) -> String? {
    address != nil && address == page ? Self.ownPage : packed(address)
  }

  /// The address that is stored so.
  func address(_ packed: String?) -> String? {
    guard let packed else { return nil }
    let bytes = Array(packed.utf8)
    guard !bytes.allSatisfy({ $0 >= 0x20 }) else { return packed }
    if bytes.first == Self.verbatim { return String(decoding: bytes.dropFirst(), as: UTF8.self) }
    var address: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == Self.folder {
        address += Self.path(before: bytes[(index + 1)...])
      } else if byte > 0, byte <= Self.parts.count {
        address += Self.parts[Int(byte) - 1]
      } else {
        address += ids.first { $0.code == byte }?.digits ?? [byte]
      }
    }
    return String(decoding: address, as: UTF8.self)
  }

  /// The address of an album's page that is stored so, where the track's own is `page`.
  func address(album packed: String?, page: String?) -> String? {
    packed == Self.ownPage ? page : address(packed)
  }

  /// What the beginning of `rest` is written as, and how much of it that is.
  private func code(for rest: ArraySlice<UInt8>) -> (code: UInt8, count: Int)? {
    guard let first = rest.first else { return nil }
    if first == Self.folderStart[0], rest.starts(with: Self.folderStart) {
      let path = Self.path(before: rest.dropFirst(Self.folderStart.count + 9))
      if path.count == Self.folderStart.count + 9, rest.starts(with: path) {
        return (Self.folder, path.count)
      }
    }
    for (index, part) in Self.parts.enumerated() where part[0] == first {
      if rest.starts(with: part) { return (UInt8(index + 1), part.count) }
    }
    for (code, digits) in ids where digits[0] == first {
      if rest.starts(with: digits) { return (code, digits.count) }
    }
    return nil
  }

  private static func path(before name: ArraySlice<UInt8>) -> [UInt8] {
    var path = folderStart
    for (index, letter) in name.prefix(6).enumerated() {
      path.append(letter)
      if !index.isMultiple(of: 2) { path.append(UInt8(ascii: "/")) }
    }
    return path
  }
}
