import Entities
import Scenes
import TerminalKit

/// Status messages for tracks.
enum TrackDetailNoticeText {
  static func text(_ notice: TrackDetailState.Notice, about track: Track) -> StyledText {
    switch notice {
    case .link(let notice): LinkNoticeText.text(notice, about: "track")
    case .noAlbum: ErrorMessage(.notFound, "This track isn't on an album in the store").line
    case .noArtist: ErrorMessage(.notFound, "This artist has no page in the store").line
    case .noArtwork: NoticeText.line(.noArtwork)
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .starred: FavoriteText.starred([track])
    case .unstarred: FavoriteText.unstarred([track])
    case .notStarred(let error): FavoriteText.notStarred(error).line
    }
  }
}
