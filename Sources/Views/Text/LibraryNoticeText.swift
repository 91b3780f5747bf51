import Scenes
import TerminalKit

/// Status messages for the library.
enum LibraryNoticeText {
  static func line(_ notice: LibraryListState.Notice) -> StyledText {
    switch notice {
    case .link(let notice): LinkNoticeText.text(notice, about: "track")
    case .noAlbum: NoticeText.line(.noAlbum)
    case .noArtist: NoticeText.line(.noArtist)
    case .noArtwork: NoticeText.line(.noArtwork)
    case .starred(let track): FavoriteText.starred([track])
    case .unstarred(let track): FavoriteText.unstarred([track])
    case .notStarred(let error): FavoriteText.notStarred(error).line
    case .notRead(let error): ErrorMessage(error).line
    }
  }
}
