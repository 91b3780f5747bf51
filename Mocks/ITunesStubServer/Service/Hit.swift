/// Something a search or look-up found.
enum Hit: Sendable {
  case track(Track)
  case album(Album)
  case artist(Artist)
  case audiobook(Audiobook)

  func record(_ maker: RecordMaker) -> Record {
    switch self {
    case .track(let track): maker.track(track)
    case .album(let album): maker.album(album)
    case .artist(let artist): maker.artist(artist)
    case .audiobook(let book): maker.audiobook(book)
    }
  }

  /// When it came out, for `sort=recent`.
  var released: String {
    switch self {
    case .track(let track): track.released
    case .album(let album): album.released
    case .artist: ""
    case .audiobook(let book): book.released
    }
  }
}
