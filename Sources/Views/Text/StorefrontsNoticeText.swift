package import Entities
import Scenes
package import TerminalKit

/// What is said beside the storefronts.
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

  /// What went wrong; `nil` where nothing did.
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

  /// `configured` is the store that the person's configuration names.
  package static func selected(_ name: String, configured: Storefront?) -> StyledText {
    "Searches ask the store of \(name, .bold) from now on\(exception(configured))."
  }

  package static func deselected(_ name: String, configured: Storefront?) -> StyledText {
    "Searches ask the store of your system's region from now on, \(name, .bold)\(exception(configured))."
  }

  private static func exception(_ configured: Storefront?) -> StyledText {
    guard let configured else { return "" }
    return "; but config.json says \"country\": \"\(configured.code)\", which counts before it"
  }
}
