/// The order of tracks that a person asks for.
package enum TrackSort: String, CaseIterable, Sendable {
  /// That of whoever found them.
  case relevance
  case artist, album, name
  /// The oldest first.
  case date
  /// The shortest first.
  case duration

  /// What tracks are compared by.
  package enum Key: Comparable {
    /// Without case and diacritics.
    case text(String)
    case day(ReleaseDate.Day)
    case duration(Duration)
  }

  /// The key of a track; `nil` where the track lacks it, and for the order in which it was found.
  ///
  /// `fold` takes case and diacritics from a text.
  package func key(of track: Track, folding fold: (String) -> String) -> Key? {
    switch self {
    case .relevance: nil
    case .artist: Self.key(track.artist.name, folding: fold)
    case .album: Self.key(track.album?.name, folding: fold)
    case .name: Self.key(track.name, folding: fold)
    case .date: track.releaseDate?.day.map(Key.day)
    case .duration: track.duration.map(Key.duration)
    }
  }

  /// The key of a thing of any kind, as of a track.
  package func key(of item: CatalogItem, folding fold: (String) -> String) -> Key? {
    switch (self, item) {
    case (_, .track(let track)): key(of: track, folding: fold)
    case (.artist, _): Self.key(item.artistName ?? item.name, folding: fold)
    case (.album, .album), (.name, _): Self.key(item.name, folding: fold)
    case (.date, _): item.releaseDate?.day.map(Key.day)
    case (.relevance, _), (.album, _), (.duration, _): nil
    }
  }

  /// The key that a text is; a blank one is none.
  package static func key(_ text: String?, folding fold: (String) -> String) -> Key? {
    guard let text, !text.allSatisfy(\.isWhitespace) else { return nil }
    return .text(fold(text))
  }
}

extension Sequence {
  /// The elements by their keys; those with the same one stay in order, and those without come last.
  package func sorted(byKey key: (Element) -> TrackSort.Key?) -> [Element] {
    let keyed = enumerated().map { (offset: $0, element: $1, key: key($1)) }
    return keyed.sorted { left, right in
      switch (left.key, right.key) {
      case (let leftKey?, let rightKey?) where leftKey != rightKey: leftKey < rightKey
      case (_?, nil): true
      case (nil, _?): false
      default: left.offset < right.offset
      }
    }
    .map(\.element)
  }
}
