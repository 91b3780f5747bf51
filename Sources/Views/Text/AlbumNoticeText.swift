import Entities
import Scenes
import TerminalKit

/// Status messages for albums.
enum AlbumNoticeText {
  static func line(_ notice: AlbumState.Notice) -> StyledText {
    switch notice {
    case .link(let notice): LinkNoticeText.text(notice, about: "album")
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .noArtist: ErrorMessage(.notFound, "This artist has no page in the store").line
    case .noArtwork: NoticeText.line(.noArtwork)
    case .starred(let tracks): FavoriteText.starred(tracks)
    case .unstarred(let tracks): FavoriteText.unstarred(tracks)
    case .notStarred(let error): FavoriteText.notStarred(error).line
    }
  }

  /// Returns the message for an album without tracks, or `nil` if it has some.
  static func empty(_ listing: AlbumListing) -> ErrorMessage? {
    guard listing.contents.tracks.isEmpty else { return nil }
    return ErrorMessage(
      .notFound,
      """
      The \(listing.storefront.code.uppercased()) store sells no tracks from \
      \(quoting: listing.contents.album.name)
      """,
      advice: "Open its page to see whether you can stream them")
  }
}
