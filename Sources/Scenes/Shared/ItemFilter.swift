import Entities
import Foundation

/// A filter for items that contain every word of a text, ignoring case and diacritics.
///
/// It searches an item's name and those of its artist and album.
struct ItemFilter {
  private let words: [String]

  init(_ text: String) {
    words = text.folded.split(separator: " ").map(String.init)
  }

  func accepts(_ item: CatalogItem) -> Bool {
    let text = [item.name, item.artistName, item.track?.album?.name].compactMap(\.self)
      .joined(separator: "\n").folded
    return words.allSatisfy(text.contains)
  }
}

extension String {
  /// The text in a form that ignores case, diacritics, and width.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
