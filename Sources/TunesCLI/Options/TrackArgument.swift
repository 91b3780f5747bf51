import Entities
import Foundation
import TerminalKit
import Views

/// A track as it is named on the command line: `id:` and a number, a number over 9999, or the link
/// of its page.
struct TrackArgument {
  let id: Track.ID
  /// The store that a link leads to.
  let storefront: Storefront?

  init(_ text: String) throws(ErrorMessage) {
    if let number = Self.number(text.hasPrefix("id:") ? text.dropFirst(3) : text[...]),
      text.hasPrefix("id:") || number > 9999
    {
      id = Track.ID(number)
      storefront = nil
    } else if let link = Self.link(text) {
      (id, storefront) = link
    } else {
      throw ErrorMessage(
        .usage, "\"\(text)\" names no track",
        advice: "give an id such as id:1441164589, or the link of a song")
    }
  }

  private static func number(_ text: some StringProtocol) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int64(text)
  }

  /// `https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589`, and the same
  /// with `song`, or at `itunes.apple.com`, where ids begin with `id`.
  private static func link(_ text: String) -> (Track.ID, Storefront?)? {
    guard WebLink(text) != nil, let url = URLComponents(string: text),
      ["music.apple.com", "itunes.apple.com"].contains(url.host)
    else { return nil }
    let parts = url.path.split(separator: "/").map(String.init)
    let storefront = parts.first.flatMap(Storefront.init(code:))
    if let item = url.queryItems?.first(where: { $0.name == "i" })?.value, let id = number(item) {
      return (Track.ID(id), storefront)
    }
    guard parts.contains("song") || parts.contains("music-video"), let last = parts.last,
      let id = number(last.hasPrefix("id") ? last.dropFirst(2) : last[...])
    else { return nil }
    return (Track.ID(id), storefront)
  }
}
