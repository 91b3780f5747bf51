import Entities

/// Accepts what contains every word of a text, in its name, its artist's or its album's, ignoring case
/// and diacritics.
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
