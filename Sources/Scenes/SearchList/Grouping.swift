import Entities
import Foundation

/// What the tracks of a page are sorted into sections by.
package enum Grouping: String, CaseIterable, Sendable {
  case none
  case artist
  case album

  func title(of track: Track) -> String? {
    switch self {
    case .none: nil
    case .artist: track.artist.name
    case .album: track.album?.name ?? ""
    }
  }

  /// Sections go by title, ignoring case and diacritics; tracks of one keep the catalog's order.
  func areInOrder(_ left: Track, _ right: Track) -> Bool {
    guard let left = title(of: left), let right = title(of: right) else { return false }
    let order = left.compare(right, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
    return order == .orderedSame ? left < right : order == .orderedAscending
  }
}
