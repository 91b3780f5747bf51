import Entities
import Foundation
import TerminalKit
import Views

/// A track as it is named on the command line: a number of the last listing, `id:` and a number, a
/// number over 9999, or the link of its page.
enum TrackArgument: Equatable {
  /// The highest number that is one of a listing.
  static let highestPosition = 9999

  case position(Int)
  /// With the store that a link leads to.
  case id(Track.ID, Storefront?)

  init(_ text: String) throws(ErrorMessage) {
    if text.hasPrefix("id:"), let number = Self.number(text.dropFirst(3)) {
      self = .id(Track.ID(number), nil)
    } else if let number = Self.number(text[...]), number > 0 {
      self =
        number > Self.highestPosition ? .id(Track.ID(number), nil) : .position(Int(number))
    } else if let link = try StoreLink(text) {
      guard let id = link.trackID else {
        throw ErrorMessage(
          .usage, "that link is not a track's", advice: "give the link of a song or a music video")
      }
      self = .id(Track.ID(id), link.storefront)
    } else {
      throw ErrorMessage(
        .usage, "\"\(text)\" names no track",
        advice: "give a number of the last listing, an id such as id:1441164589, or a song's link")
    }
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int64(text) : nil
  }
}
