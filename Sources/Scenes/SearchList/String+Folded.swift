import Foundation

extension String {
  /// The text in a form that ignores case, diacritics, and width.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
