package import Foundation

/// The POSIX locale for one category, according to the environment.
package struct LocaleName {
  /// The name without encoding and modifier, such as `de_DE`; `nil` for `C`, or if none is set.
  package let identifier: String?

  /// Reads `LC_ALL`, else the variable of the category, else `LANG`.
  package init(_ category: String, _ environment: [String: String]) {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let identifier = String((name ?? "C").prefix { $0 != "." && $0 != "@" })
    self.identifier = ["C", "POSIX"].contains(identifier) ? nil : identifier
  }

  /// The region code, such as `DE`.
  package var region: String? {
    identifier?.split(separator: "_").dropFirst().first.map(String.init)
  }

  /// The Foundation locale of that name; `nil` for the `C` locale.
  package var locale: Locale? { identifier.map(Locale.init(identifier:)) }
}
