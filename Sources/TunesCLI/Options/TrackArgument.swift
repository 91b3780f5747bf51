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
    } else if let link = StoreLink(text) {
      guard let id = link.trackID else {
        throw ErrorMessage(
          .usage, "that link is not a track's", advice: "give the link of a song or a music video")
      }
      self.id = Track.ID(id)
      storefront = try link.storefront.map(Self.storefront)
    } else {
      throw ErrorMessage(
        .usage, "\"\(text)\" names no track",
        advice: "give an id such as id:1441164589, or the link of a song")
    }
  }

  /// The track in the store that was asked for, else in the one that its link leads to.
  func reference(_ options: StoreOptions, _ environment: ProcessEnvironment)
    throws(ErrorMessage) -> TrackReference
  {
    let chosen = try options.storefront(environment)
    return .id(id, options.country == nil ? storefront ?? chosen : chosen)
  }

  private static func storefront(_ code: String) throws(ErrorMessage) -> Storefront {
    guard let storefront = Storefront(code: code) else {
      throw ErrorMessage(
        .usage, "the link leads to the store \"\(code)\", which there is not",
        advice: "give the id of the track and --country")
    }
    return storefront
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int64(text) : nil
  }
}
