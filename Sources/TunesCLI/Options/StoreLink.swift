import Foundation

/// The link of a page in the store, as people paste it.
///
/// `https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589` is a song on its
/// album; `/us/song/…/1441164589` the song itself; at `itunes.apple.com` ids begin with `id`.
struct StoreLink {
  private static let hosts = [
    "music.apple.com", "itunes.apple.com", "geo.music.apple.com", "geo.itunes.apple.com",
    "embed.music.apple.com",
  ]

  /// The two letters of the store, where the link names one.
  let storefront: String?
  /// The id of the track, where the link is a track's.
  let trackID: Int64?
  /// The id of the album, where the link is an album's or that of a track on it.
  let albumID: Int64?
  /// The id of the artist, where the link is an artist's.
  let artistID: Int64?

  /// `nil` where `text` is no link to the store.
  init?(_ text: String) {
    guard let url = URLComponents(string: text), url.scheme?.lowercased() == "https",
      Self.hosts.contains(url.host?.lowercased() ?? "")
    else { return nil }
    let parts = url.path.split(separator: "/").map(String.init)
    storefront = parts.first.flatMap { $0.count == 2 ? $0 : nil }
    let kinds = storefront == nil ? parts : Array(parts.dropFirst())
    let song = url.queryItems?.first { $0.name == "i" }?.value.flatMap(Self.number)
    let id = kinds.last.flatMap(Self.number)
    let kind = kinds.first ?? ""
    trackID = song ?? (["song", "music-video"].contains(kind) ? id : nil)
    albumID = kind == "album" ? id : nil
    artistID = kind == "artist" ? id : nil
  }

  private static func number(_ text: String) -> Int64? {
    Int64(text.hasPrefix("id") ? String(text.dropFirst(2)) : text).flatMap { $0 > 0 ? $0 : nil }
  }
}
