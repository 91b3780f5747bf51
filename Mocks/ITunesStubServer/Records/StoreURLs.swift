/// Builds the URLs of records: store pages as the service writes them, media on the stub itself.
struct StoreURLs: Sendable {
  /// The stub's own address, `http://127.0.0.1:PORT`.
  let base: String
  /// The storefront's path component.
  let country: String

  func artist(_ name: String, _ id: Int) -> String {
    "https://music.apple.com/\(country)/artist/\(Self.slug(name))/\(id)?uo=4"
  }

  func album(_ name: String, _ id: Int) -> String {
    "https://music.apple.com/\(country)/album/\(Self.slug(name))/\(id)?uo=4"
  }

  func song(_ name: String, _ id: Int, album: Int) -> String {
    "https://music.apple.com/\(country)/album/\(Self.slug(name))/\(album)?i=\(id)&uo=4"
  }

  func video(_ name: String, _ id: Int) -> String {
    "https://music.apple.com/\(country)/music-video/\(Self.slug(name))/\(id)?uo=4"
  }

  func author(_ name: String, _ id: Int) -> String {
    "https://books.apple.com/\(country)/author/\(Self.slug(name))/id\(id)?uo=4"
  }

  func audiobook(_ name: String, _ id: Int) -> String {
    "https://books.apple.com/\(country)/audiobook/\(Self.slug(name))/id\(id)?uo=4"
  }

  /// Artwork of an album, a video or an audiobook; the file is drawn when it is asked for.
  func artwork(_ id: Int, size: Int) -> String {
    "\(base)/image/thumb/Music116/v4/\(Self.folders(id))/\(id).jpg/\(size)x\(size)bb.jpg"
  }

  func preview(_ id: Int, isVideo: Bool = false) -> String {
    isVideo
      ? "\(base)/itunes-assets/Video116/v4/\(Self.folders(id))/mzvf_\(id).640x480.h264lc.U.p.m4v"
      : "\(base)/itunes-assets/AudioPreview116/v4/\(Self.folders(id))/mzaf_\(id).plus.aac.p.m4a"
  }

  /// The last words of a store URL: lower case, apostrophes gone, the rest joined by hyphens and
  /// percent-encoded (`ac-dc`, `beyonc%C3%A9`).
  static func slug(_ name: String) -> String {
    let words = name.lowercased().replacing("'", with: "").replacing("’", with: "")
      .split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "_" : PercentCoding.encodedSlug(words.joined(separator: "-"))
  }

  /// Folders like the real ones, derived from the id.
  private static func folders(_ id: Int) -> String {
    var mixed = UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    let digits = String(mixed, radix: 16)
    let hex = Array((String(repeating: "0", count: 16 - digits.count) + digits).utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: hex[range], as: UTF8.self) }
    let uuid = [piece(0..<8), piece(8..<12), piece(12..<16), piece(2..<6), piece(4..<16)]
    return [piece(0..<2), piece(2..<4), piece(4..<6), uuid.joined(separator: "-")]
      .joined(separator: "/")
  }
}
