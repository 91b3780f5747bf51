package enum ResultSort: String, CaseIterable, Sendable {
  case relevance
  case artist, album, name
  /// Oldest first.
  case date
  /// Shortest first.
  case duration

  package enum Key: Comparable {
    /// The text without case and diacritics.
    case text(String)
    case day(ReleaseDate.Day)
    case duration(Duration)
  }

  /// Returns the sort key of a track; `nil` if unknown, and for ``relevance``.
  ///
  /// `fold` removes case and diacritics from a text.
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

  package func key(of item: CatalogItem, folding fold: (String) -> String) -> Key? {
    switch (self, item) {
    case (_, .track(let track)): key(of: track, folding: fold)
    case (.artist, _): Self.key(item.artistName ?? item.name, folding: fold)
    case (.album, .album), (.name, _): Self.key(item.name, folding: fold)
    case (.date, _): item.releaseDate?.day.map(Key.day)
    case (.relevance, _), (.album, _), (.duration, _): nil
    }
  }

  fileprivate func keys(of items: [CatalogItem]) -> [Key?] {
    items.map { key(of: $0) { $0.lowercased() } }
  }

  /// Returns the sort key for a text; `nil` if it is blank.
  package static func key(_ text: String?, folding fold: (String) -> String) -> Key? {
    guard let text, !text.allSatisfy(\.isWhitespace) else { return nil }
    return .text(fold(text))
  }
}

/// The property that a list is sorted by, and the direction.
package struct ResultOrder: Hashable, Sendable {
  /// The list's own order for ``ResultSort/relevance``.
  package var sort: ResultSort
  /// Whether the order is descending.
  package var isReversed: Bool

  package init(_ sort: ResultSort = .relevance, isReversed: Bool = false) {
    (self.sort, self.isReversed) = (sort, isReversed)
  }

  /// Returns the order by a property, or by the next one that sorts items in another way; the same
  /// property reverses the order.
  ///
  /// Fewer than two items can be sorted by any property.
  package func sorted(by property: ResultSort?, among items: [CatalogItem]) -> ResultOrder {
    guard let property else {
      let others = ResultSort.allCases.drop { $0 != sort }.dropFirst()
      let before = sort.keys(of: items)
      return ResultOrder(
        others.first { property in
          let keys = property.keys(of: items)
          return keys.count < 2 || keys != before && keys.contains { $0 != keys[0] }
        } ?? .relevance)
    }
    return ResultOrder(property, isReversed: property == sort && !isReversed)
  }
}

extension Sequence {
  /// Returns the elements sorted by key; equal keys keep their order, and elements without a key
  /// come last.
  package func sorted(descending: Bool = false, byKey key: (Element) -> ResultSort.Key?)
    -> [Element]
  {
    let keyed = enumerated().map { (offset: $0, element: $1, key: key($1)) }
    return keyed.sorted { left, right in
      switch (left.key, right.key) {
      case (let leftKey?, let rightKey?) where leftKey != rightKey:
        (leftKey < rightKey) != descending
      case (_?, nil): true
      case (nil, _?): false
      default: left.offset < right.offset
      }
    }
    .map(\.element)
  }
}
