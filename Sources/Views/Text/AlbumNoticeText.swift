import Entities
import Scenes
import TerminalKit

/// What is said beside an album.
enum AlbumNoticeText {
  static func line(_ notice: AlbumState.Notice) -> StyledText {
    switch notice {
    case .link(let notice): LinkNoticeText.text(notice, about: "album")
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .noArtist: ErrorMessage(.notFound, "the store has no page of this artist").line
    case .noArtwork: NoticeText.line(.noArtwork)
    case .starred(let tracks): FavoriteText.starred(tracks)
    case .unstarred(let tracks): FavoriteText.unstarred(tracks)
    case .notStarred(let error): FavoriteText.notStarred(error).line
    }
  }

  /// What is said of an album without tracks; `nil` for one that has some.
  static func empty(_ listing: AlbumListing) -> ErrorMessage? {
    guard listing.contents.tracks.isEmpty else { return nil }
    return ErrorMessage(
      .notFound,
      "the store of \(listing.storefront.name) sells no track of \(listing.contents.album.name)",
      advice: "its page may stream them")
  }
}
