package import Entities
import Scenes
package import TerminalKit

/// Status messages for storefronts.
package enum StorefrontsNoticeText {
  static func line(_ notice: StorefrontsState.Notice, about listing: StorefrontListing)
    -> StyledText
  {
    switch notice {
    case .selected(let storefront):
      selected(listing.name(of: storefront), configured: listing.choice.configured)
    case .deselected:
      deselected(listing.name(of: listing.choice.system), configured: listing.choice.configured)
    default: message(notice)?.line ?? ""
    }
  }

  /// Returns the notice as an error message, or `nil` if it reports success.
  static func message(_ notice: StorefrontsState.Notice) -> ErrorMessage? {
    switch notice {
    case .selected, .deselected: nil
    case .outOfRange(let position, let range):
      NoticeText.message(.outOfRange(position, range))
    case .lastPage: NoticeText.message(.lastPage)
    case .firstPage: NoticeText.message(.firstPage)
    case .unknownSelection(let error): ChoiceText.unknownSelection(error)
    case .notSelected(let error): ChoiceText.notSelected(error)
    }
  }

  /// Returns the confirmation; `configured` is the store that `config.json` sets, if any.
  package static func selected(_ name: String, configured: Storefront?) -> StyledText {
    "Store set to \(name, .bold)\(exception(configured))."
  }

  package static func deselected(_ name: String, configured: Storefront?) -> StyledText {
    "Store set to your system's region, \(name, .bold)\(exception(configured))."
  }

  private static func exception(_ configured: Storefront?) -> StyledText {
    guard let configured else { return "" }
    return ", but \"country\": \(quoting: configured.code) in config.json takes precedence"
  }
}
