import Entities

extension LibraryTrack {
  /// Returns the track with the facts of another record, which can be older than the known one.
  func merging(_ record: Track, from storefront: Storefront, at time: Timestamp) -> LibraryTrack {
    var new = self
    let isSame = storefront == self.storefront
    // A cached response can arrive after a later one.
    if time >= lastSeenAt {
      new.track = track.merging(record, isSameStorefront: isSame)
      new.storefront = storefront
    } else {
      new.track = record.merging(track, isSameStorefront: isSame)
    }
    new.firstSeenAt = min(firstSeenAt, time)
    new.lastSeenAt = max(lastSeenAt, time)
    return new
  }
}

extension Track {
  /// Returns a newer record with the known facts that it omits.
  ///
  /// Dependent facts are replaced together: an album's name and page with its ID, the position with
  /// the album, prices with their currency and country.
  func merging(_ newer: Track, isSameStorefront: Bool) -> Track {
    var replaced: Set<Field<Track>.Group> = []
    if Self.differ(artist.id, newer.artist.id) { replaced.insert(.artist) }
    if Self.differ(album?.id, newer.album?.id) { replaced.formUnion([.album, .place]) }
    if !isSameStorefront || Self.differ(currency, newer.currency) { replaced.insert(.offer) }
    var merged = newer
    for field in Self.fields where !replaced.contains(field.group) && field.value(newer) == nil {
      field.set(&merged, field.value(self))
    }
    return merged
  }

  private static func differ<Value: Equatable>(_ known: Value?, _ new: Value?) -> Bool {
    known != nil && new != nil && known != new
  }
}
