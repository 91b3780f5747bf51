/// The kind of result to search for: the service's `entity` parameter.
package enum SearchEntity: String, CaseIterable, Sendable {
  case song
  case musicVideo
  case album
  case artist

  /// Whether it is a kind of track, which the library has too.
  package var isTrack: Bool { self == .song || self == .musicVideo }

  /// Whether an item is of this kind.
  package func includes(_ item: CatalogItem) -> Bool {
    switch (self, item) {
    case (.song, .track(let track)): track.kind == .song
    case (.musicVideo, .track(let track)): track.kind == .musicVideo
    case (.album, .album), (.artist, .artist): true
    case (.song, _), (.musicVideo, _), (.album, _), (.artist, _): false
    }
  }
}
