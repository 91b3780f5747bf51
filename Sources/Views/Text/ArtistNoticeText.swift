import Entities
import Scenes
import TerminalKit

/// Status messages for artists.
enum ArtistNoticeText {
  static func line(_ notice: ArtistState.Notice) -> StyledText {
    switch notice {
    case .link(let notice): LinkNoticeText.text(notice, about: "artist")
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .notOpen(let position):
      ErrorMessage(
        .notFound, "Album \(position) isn't expanded", advice: "Type +\(position) to expand it"
      ).line
    case .noArtwork: NoticeText.line(.noArtwork)
    case .lastPage: NoticeText.line(.lastPage)
    case .firstPage: NoticeText.line(.firstPage)
    }
  }

  /// Returns the message for an artist without albums, or `nil` if there are some.
  static func empty(_ listing: ArtistListing) -> ErrorMessage? {
    guard listing.albums.isEmpty else { return nil }
    return ErrorMessage(
      .notFound,
      """
      The \(listing.storefront.code.uppercased()) store has no albums by \
      \(quoting: listing.artist.name)
      """,
      advice: "Try another store with --country")
  }
}
