import Foundation

/// The form of a text in which case, diacritics and width make no difference.
struct FoldedText: Equatable {
  let text: String

  init(_ text: String) {
    self.text =
      text
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
