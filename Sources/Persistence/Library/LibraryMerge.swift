import Entities
import GRDB

/// Takes records into the library, within one transaction.
struct LibraryMerge {
  private var table: TrackTable
  private var index: TrackIndex
  private let storefront: Storefront
  private let time: Timestamp

  init(database: Database, storefront: Storefront, time: Timestamp) {
    table = TrackTable(database: database)
    index = TrackIndex(database: database)
    self.storefront = storefront
    self.time = time
  }

  /// Merges each record; the first of those that are new becomes the most recent.
  mutating func merge(_ tracks: [Track]) throws {
    var known = try table.tracks(tracks.map(\.id))
    for track in tracks.reversed() {
      if let old = known[track.id] {
        known[track.id] = try update(old, with: track)
      } else {
        let new = LibraryTrack(
          track: track, storefront: storefront, firstSeenAt: time, lastSeenAt: time)
        let recency = try table.insert(new)
        try index.insert(track, at: recency)
        known[track.id] = StoredTrack(recency: recency, value: new)
      }
    }
  }

  private mutating func update(_ old: StoredTrack, with track: Track) throws -> StoredTrack {
    var new = old.value
    let isSameStorefront = storefront == new.storefront
    // What was kept for a while may come after what was asked for later.
    if time >= new.lastSeenAt {
      new.track = new.track.merging(track, isSameStorefront: isSameStorefront)
      new.storefront = storefront
    } else {
      new.track = track.merging(new.track, isSameStorefront: isSameStorefront)
    }
    new.firstSeenAt = min(new.firstSeenAt, time)
    new.lastSeenAt = max(new.lastSeenAt, time)
    if new.track == old.value.track, new.storefront == old.value.storefront {
      try table.noteSight(of: new)
    } else {
      try table.update(new)
    }
    if new.track.searchedTexts != old.value.track.searchedTexts {
      try index.remove(old.recency)
      try index.insert(new.track, at: old.recency)
    }
    return StoredTrack(recency: old.recency, value: new)
  }
}

extension Track {
  fileprivate var searchedTexts: [String?] { [name, artist.name, album?.name] }
}
