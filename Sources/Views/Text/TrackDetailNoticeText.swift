import Entities
import Scenes
import TerminalKit

/// What is said beside a track.
enum TrackDetailNoticeText {
  static func text(_ notice: TrackDetailState.Notice, about track: Track) -> StyledText {
    switch notice {
    case .link(let notice): LinkNoticeText.text(notice, about: "track")
    case .noAlbum: ErrorMessage(.notFound, "the store has no album of this track").line
    case .noArtist: ErrorMessage(.notFound, "the store has no page of this artist").line
    case .noArtwork: NoticeText.line(.noArtwork)
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .starred: FavoriteText.starred([track])
    case .unstarred: FavoriteText.unstarred([track])
    case .notStarred(let error): FavoriteText.notStarred(error).line
    }
  }
}
