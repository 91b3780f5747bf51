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
  case link(StoreLink)

  init(_ text: String) throws(ErrorMessage) {
    if text.hasPrefix("id:"), let number = Self.number(text.dropFirst(3)) {
      self = .id(number)
    } else if let number = Self.number(text[...]), number > 0 {
      self = number > Self.highestPosition ? .id(number) : .position(Int(number))
    } else if let link = try StoreLink(text) {
      self = .link(link)
    } else {
      throw ErrorMessage(
        .usage, "\(quoting: text) isn't a number, ID, or link",
        advice: "Use a number from the last list, an ID such as id:1441164589, or a link")
    }
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int64(text) : nil
  }
}
