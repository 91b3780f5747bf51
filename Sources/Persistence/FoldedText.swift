import Foundation

/// The form of a text in which case, diacritics and width make no difference.
struct FoldedText: Equatable {
  let text: String

  init(_ text: String) {
    // Most terms are ASCII, where case is all that differs: an import folds them by the million.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      self.text = text.lowercased()
      return
    }
    self.text =
      text
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
