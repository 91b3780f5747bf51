import Entities
import TerminalKit
import Views

/// A command-line argument for items to look up.
///
/// One of: numbers from the last list, an ID, a UPC, or a store link.
enum LookupArgument: Equatable {
  /// The highest number from a list; higher ones are IDs.
  private static let highestPosition: Int64 = 9999
  /// The number of digits in a UPC or EAN; IDs have fewer.
  private static let codeLengths = 12...13

  case positions(PositionRanges)
  case key(ItemReference.Key)
  case link(StoreLink)

  init(_ word: String) throws(ErrorMessage) {
    if word.hasPrefix("upc:") {
      self = .key(.upc(try Self.upc(word.dropFirst(4))))
    } else if word.hasPrefix("id:"), let id = Self.id(word.dropFirst(3)) {
      self = .key(.id(id))
    } else if word.allSatisfy(Self.isDigit), Self.codeLengths.contains(word.count) {
      self = .key(.upc(word))
    } else if let id = Self.id(word[...]), id > Self.highestPosition {
      self = .key(.id(id))
    } else if let ranges = PositionRanges(word) {
      self = .positions(ranges)
    } else if let link = try StoreLink(word) {
      self = .link(link)
    } else if word.hasPrefix("-") {
      // Ranges can start with a hyphen, so the parser doesn't reject unknown options.
      throw ErrorMessage(
        .usage, "Unknown option \(quoting: word)", advice: "See `tunes lookup --help`")
    } else {
      throw ErrorMessage(
        .usage, "\(quoting: word) isn't a number, ID, UPC, or link",
        advice: "Use a number from the last list, an ID, a UPC such as upc:602567725404, or a link")
    }
  }

  /// Returns the digits of a UPC or EAN, which can be typed with spaces and hyphens as on a cover.
  private static func upc(_ text: Substring) throws(ErrorMessage) -> String {
    let digits = text.filter { !["-", " "].contains($0) }
    guard digits.allSatisfy(isDigit), codeLengths.contains(digits.count) else {
      throw ErrorMessage(
        .usage, "\(quoting: String(text)) isn't a UPC or EAN",
        advice: "A UPC has 12 digits and an EAN has 13")
    }
    return String(digits)
  }

  private static func id(_ text: Substring) -> Int64? {
    text.allSatisfy(isDigit) ? Int64(text).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }
}
