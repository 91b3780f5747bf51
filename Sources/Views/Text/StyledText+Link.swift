import Entities
import TerminalKit

extension StyledText {
  /// An address, which the terminal opens where it can, and which can be copied where it cannot;
  /// `nil` for one that may not be opened.
  init?(pageURL: String) {
    guard let link = WebLink(pageURL) else { return nil }
    self = "\(link.text, link: Hyperlink(link.text))"
  }
}
