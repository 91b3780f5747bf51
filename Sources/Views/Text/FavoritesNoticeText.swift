import Scenes
import TerminalKit

/// Status messages for favorites.
enum FavoritesNoticeText {
  static func line(_ notice: FavoritesState.Notice) -> StyledText {
    switch notice {
    case .outOfRange(let position, let range):
      NoticeText.line(.outOfRange(position, range))
    case .lastPage: NoticeText.line(.lastPage)
    case .firstPage: NoticeText.line(.firstPage)
    case .starred(let tracks): FavoriteText.starred(tracks)
    case .unstarred(let tracks): FavoriteText.unstarred(tracks)
    case .notStarred(let error): FavoriteText.notStarred(error).line
    }
  }
}
