package import Foundation

/// The locale that the environment asks for in one category, as POSIX has it.
package struct LocaleName {
  /// Without encoding and modifier, as in `de_DE`; `nil` for the locale `C`, and where none is set.
  package let identifier: String?

  /// By `LC_ALL`, else the category's variable, else `LANG`.
  package init(_ category: String, _ environment: [String: String]) {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let identifier = String((name ?? "C").prefix { $0 != "." && $0 != "@" })
    self.identifier = ["C", "POSIX"].contains(identifier) ? nil : identifier
  }

  /// The region's code: `DE`.
  package var region: String? {
    identifier?.split(separator: "_").dropFirst().first.map(String.init)
  }

  /// Ours of that name; `nil` for the locale `C`.
  package var locale: Locale? { identifier.map(Locale.init(identifier:)) }
}
