import Entities
import Foundation
import TerminalKit
import Views

/// A track, an album or an artist as it is named on the command line: a number of the last listing,
/// `id:` and a number, a number over 9999, or the link of its page.
enum ItemArgument {
  /// The highest number that is one of a listing.
  static let highestPosition = 9999

  case position(Int)
  /// Of whatever kind.
  case id(Int64)
  /// With the store that the link leads to, where it names one.
  case link(StoreLink, Storefront?)

  init(_ text: String) throws(ErrorMessage) {
    if text.hasPrefix("id:"), let number = Self.number(text.dropFirst(3)) {
      self = .id(number)
    } else if let number = Self.number(text[...]), number > 0 {
      self = number > Self.highestPosition ? .id(number) : .position(Int(number))
    } else if let link = StoreLink(text) {
      self = .link(link, try link.storefront.map(Self.storefront))
    } else {
      throw ErrorMessage(
        .usage, "\"\(text)\" names nothing of the store",
        advice: "give a number of the last listing, an id such as id:1441164589, or a page's link")
    }
  }

  private static func storefront(_ code: String) throws(ErrorMessage) -> Storefront {
    guard let storefront = Storefront(code: code) else {
      throw ErrorMessage(
        .usage, "the link leads to the store \"\(code)\", which there is not",
        advice: "give the id and --country")
    }
    return storefront
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int64(text) : nil
  }
}
