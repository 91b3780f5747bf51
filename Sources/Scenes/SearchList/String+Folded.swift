import Foundation

extension String {
  /// The text in a form in which case, diacritics and width make no difference.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
