import Entities
import Foundation

/// The property that sorts a page's tracks into sections.
package enum Grouping: String, CaseIterable, Sendable {
  case none
  case artist
  case album

  func title(of item: CatalogItem) -> String? {
    switch self {
    case .none: nil
    case .artist: item.artistName ?? item.name
    case .album: item.track?.album?.name ?? ""
    }
  }

  /// Whether `left` comes before `right`: sections are sorted by title, ignoring case and
  /// diacritics.
  ///
  /// Items in a section keep the catalog's order.
  func areInOrder(_ left: CatalogItem, _ right: CatalogItem) -> Bool {
    guard let left = title(of: left), let right = title(of: right) else { return false }
    let order = left.compare(right, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
    return order == .orderedSame ? left < right : order == .orderedAscending
  }
}
