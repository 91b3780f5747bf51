package import Entities
import Foundation
import Scenes
import TerminalKit

/// A link to a page in the store, as typed or pasted by the user.
///
/// `https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589` is a song on its
/// album, `/us/song/…/1441164589` is the song itself. At `itunes.apple.com`, IDs start with `id`.
package struct StoreLink: Equatable {
  package enum Page: Equatable {
    /// A song or music video, and the album if the link includes it.
    case track(Int64, album: Int64?)
    case album(Int64)
    case artist(Int64)
  }

  package let page: Page
  /// `nil` if the link doesn't include one.
  package let storefront: Storefront?

  var id: Int64 {
    switch page {
    case .track(let id, _), .album(let id), .artist(let id): id
    }
  }

  /// Parses a link; `nil` if `text` isn't one.
  ///
  /// Throws if the link leads to anything other than music in the store.
  package init?(_ text: String) throws(ErrorMessage) {
    guard let url = Self.address(text) else { return nil }
    let host = url.host?.lowercased() ?? ""
    guard Self.hosts.contains(host) else {
      throw ErrorMessage(
        .usage, "This link isn't from the store\(host.isEmpty ? "" : ": \(host)")",
        advice: "Use a link from music.apple.com or itunes.apple.com")
    }
    let parts = url.percentEncodedPath.split(separator: "/").map(String.init)
    let code = parts.first.flatMap { $0.count == 2 ? $0 : nil }
    storefront = try code.map(Self.storefront)
    page = try Self.page(code == nil ? parts[...] : parts.dropFirst(), url.queryItems ?? [])
  }
}

// MARK: - Reading

extension StoreLink {
  private static let hosts = [
    "music.apple.com", "itunes.apple.com", "geo.music.apple.com", "geo.itunes.apple.com",
    "embed.music.apple.com", "beta.music.apple.com",
  ]

  /// The accepted schemes; Apple's apps use their own for the same pages.
  private static let schemes = ["https", "http", "music", "musics", "itms", "itmss"]

  /// Pages that can't be looked up, for errors.
  private static let otherPages = [
    "playlist": "a playlist", "station": "a station", "curator": "a curator", "post": "a post",
    "app": "an app", "podcast": "a podcast", "book": "a book", "audiobook": "an audiobook",
    "movie": "a movie", "tv-season": "a TV season", "genre": "a genre", "room": "a room",
  ]

  /// Whether a text is a link, maybe not to music in the store.
  package static func isLink(_ text: String) -> Bool { address(text) != nil }

  /// Whether a text is a link or the beginning of one, which no word is.
  package static func isBeginning(_ text: String) -> Bool {
    let beginnings = schemes.map { $0 + "://" } + hosts.map { $0 + "/" }
    return isLink(text)
      || text.contains { ":.".contains($0) }
        && beginnings.contains { $0.hasPrefix(text.lowercased()) }
  }

  /// Whether a text is a link to another site.
  package static func isForeign(_ text: String) -> Bool {
    guard let url = address(text), !url.path.isEmpty, let host = url.host else { return false }
    return !hosts.contains(host.lowercased())
  }

  /// Returns the parts of a URL; `nil` if `text` isn't one.
  ///
  /// The scheme is optional if the host is the store's.
  private static func address(_ typed: String) -> URLComponents? {
    let text = String(typed[...].trimmingSpace)
    let whole =
      hosts.contains { text.lowercased().hasPrefix($0 + "/") } ? "https://" + text : text
    guard let end = whole.range(of: "://"), let url = URLComponents(string: whole),
      let scheme = url.scheme?.lowercased(), whole.lowercased().hasPrefix(scheme)
    else { return nil }
    return schemes.contains(scheme) && end.lowerBound > whole.startIndex ? url : nil
  }

  private static func storefront(_ code: String) throws(ErrorMessage) -> Storefront {
    guard let storefront = Storefront(code: code) else {
      throw ErrorMessage(
        .usage, "There's no store \(quoting: code), which this link leads to",
        advice: "Use the ID with --country instead")
    }
    return storefront
  }

  private static func page(_ parts: ArraySlice<String>, _ query: [URLQueryItem])
    throws(ErrorMessage) -> Page
  {
    func named(_ name: String) -> Int64? {
      query.first { $0.name == name }?.value.flatMap(number)
    }
    let id = parts.last.flatMap(number)
    switch (parts.first ?? "", id) {
    case ("album", let id): if let page = page(album: id, song: named("i")) { return page }
    case ("song", let id?), ("music-video", let id?): return .track(id, album: nil)
    case ("artist", let id?): return .artist(id)
    case ("WebObjects", _):
      switch parts.last {
      case "viewAlbum": if let page = page(album: named("id"), song: named("i")) { return page }
      case "viewArtist": if let id = named("id") { return .artist(id) }
      default: break
      }
    case (let kind, _):
      if let name = otherPages[kind] {
        throw ErrorMessage(
          .usage, "This link is to \(name), which can't be looked up", advice: advice)
      }
    }
    throw ErrorMessage(
      .usage, "This link doesn't lead to a track, album, or artist", advice: advice)
  }

  private static let advice: SafeText = "Use a link to a song, music video, album, or artist"

  private static func page(album: Int64?, song: Int64?) -> Page? {
    song.map { .track($0, album: album) } ?? album.map { .album($0) }
  }

  private static func number(_ text: String) -> Int64? {
    Int64(text.hasPrefix("id") ? String(text.dropFirst(2)) : text).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension SearchListEvent {
  /// Creates the event that looks up a link; `nil` if `text` isn't one.
  init?(link text: String) throws(ErrorMessage) {
    guard let link = try StoreLink(text) else { return nil }
    self = .go(.lookup(link.id, in: link.storefront))
  }
}
