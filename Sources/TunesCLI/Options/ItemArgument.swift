import Entities
import Foundation
import TerminalKit
import Views

/// A command-line argument for a track, album, or artist.
///
/// One of: a number from the last list, `id:` and a number, a number over 9999, or a store link.
enum ItemArgument {
  /// The highest number from a list; higher ones are IDs.
  static let highestPosition = 9999

  case position(Int)
  /// The ID of an item of any kind.
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
