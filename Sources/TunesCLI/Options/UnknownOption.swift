import ArgumentParser
import Entities

/// Finds options that the parser accepts because ranges can start with a hyphen.
enum UnknownOption {
  /// Throws if a word is an option.
  static func refuse(in words: [String]) throws {
    if let option = first(of: words) { throw ValidationError("Unknown option '\(option)'") }
  }

  /// Returns the first word that looks like an option.
  static func first(of words: [String]) -> String? {
    words.prefix { $0 != "--" }
      .first { $0.hasPrefix("-") && $0 != "-" && PositionRanges($0) == nil }
  }
}
