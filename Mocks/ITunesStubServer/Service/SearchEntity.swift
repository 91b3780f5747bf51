/// What kind of records a search returns.
enum SearchEntity: Sendable {
  case songs
  case videos
  /// Songs with a few videos among them.
  case songsAndVideos
  case albums
  case artists
  case audiobooks
  /// Songs, videos and an audiobook or two.
  case everything
  /// Kinds of which the stub has no facts: podcasts, films, software.
  case nothing

  init(name: String?, media: Media) {
    self =
      switch name {
      case "song": .songs
      case "musicVideo": .videos
      case "musicTrack", "allTrack": .songsAndVideos
      case "album": .albums
      case "musicArtist", "allArtist": .artists
      case "audiobook": .audiobooks
      case nil: Self.standard(of: media)
      default: .nothing
      }
  }

  private static func standard(of media: Media) -> SearchEntity {
    switch media {
    case .music: .songsAndVideos
    case .musicVideo: .videos
    case .audiobook: .audiobooks
    case .all: .everything
    default: .nothing
    }
  }
}
