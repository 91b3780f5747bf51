import Entities
import Scenes
import TerminalKit

/// What is said beside an artist.
enum ArtistNoticeText {
  static func line(_ notice: ArtistState.Notice) -> StyledText {
    switch notice {
    case .link(let notice): LinkNoticeText.text(notice, about: "artist")
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .notOpen(let position):
      ErrorMessage(
        .notFound, "album \(position) is not open", advice: "+\(position) opens it"
      ).line
    case .noArtwork: NoticeText.line(.noArtwork)
    case .lastPage: NoticeText.line(.lastPage)
    case .firstPage: NoticeText.line(.firstPage)
    }
  }

  /// What is said of an artist without albums; `nil` for one that has some.
  static func empty(_ listing: ArtistListing) -> ErrorMessage? {
    guard listing.albums.isEmpty else { return nil }
    return ErrorMessage(
      .notFound,
      "the store of \(listing.storefront.name) has no album of \(listing.artist.name)",
      advice: "try another store with --country")
  }
}
