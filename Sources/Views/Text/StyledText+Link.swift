import Entities
import TerminalKit

extension StyledText {
  /// Creates a link that the terminal can open, or that users can copy from its text.
  ///
  /// `nil` if the URL isn't allowed to be opened.
  init?(pageURL: String) {
    guard let link = WebLink(pageURL) else { return nil }
    self = "\(link.text, link: Hyperlink(link.text))"
  }
}
