import Entities
import Foundation
import Retrieval

/// A filter for items by the names of them, their artists, and albums, and by the year.
struct ItemFilter {
  /// The number of rows to compare by similar words, so that typing stays fast.
  private static let maximumCompared = 500

  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = text.folded.split(separator: " ").map(String.init)
  }

  /// Returns the rows that contain every word, ignoring case and diacritics, or else close matches,
  /// best first.
  func rows(of rows: [Listing.Row]) -> [Listing.Row] {
    let containing = rows.filter { contains($0.item) }
    guard containing.isEmpty else { return containing }
    let compared = rows.prefix(Self.maximumCompared)
    let matcher = Matcher(compared.map { Self.text(of: $0.item) })
    return matcher.places(for: text).map { compared[$0] }
  }

  private func contains(_ item: CatalogItem) -> Bool {
    let text = Self.text(of: item).folded
    return words.allSatisfy(text.contains)
  }

  private static func text(of item: CatalogItem) -> String {
    let year = item.releaseDate?.day.map { "\($0.year)" }
    return [item.name, item.artistName, item.track?.album?.name, year].compactMap(\.self)
      .joined(separator: "\n")
  }
}

extension String {
  /// The text in a form that ignores case, diacritics, and width.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
