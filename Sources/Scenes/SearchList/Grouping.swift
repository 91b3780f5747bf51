import Entities
import Foundation

/// What the tracks of a page are sorted into sections by.
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

  /// Sections go by title, ignoring case and diacritics; tracks of one keep the catalog's order.
  func areInOrder(_ left: CatalogItem, _ right: CatalogItem) -> Bool {
    guard let left = title(of: left), let right = title(of: right) else { return false }
    let order = left.compare(right, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
    return order == .orderedSame ? left < right : order == .orderedAscending
  }
}
