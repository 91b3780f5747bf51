import Entities
import GRDB

/// Takes records into the library, within one transaction.
struct LibraryMerge {
  private var table: TrackTable
  private var index: TrackIndex
  private let genres: TrackGenres
  private let storefront: Storefront
  private let time: Timestamp

  init(database: Database, storefront: Storefront, time: Timestamp) {
    table = TrackTable(database: database)
    index = TrackIndex(database: database)
    genres = TrackGenres(database: database)
    self.storefront = storefront
    self.time = time
  }

  /// Merges each record, no two of them of one track; the first of those that are new becomes the most
  /// recent.
  mutating func merge(_ records: [MergedRecord]) throws {
    let known = try table.tracks(records.map(\.track.id))
    var newGenres: [String: Int] = [:]
    for record in records.reversed() {
      if let old = known[record.track.id] {
        try update(old, with: record)
      } else {
        let new = LibraryTrack(
          track: record.track, storefront: storefront, firstSeenAt: time, lastSeenAt: time)
        try index.insert(record.track, at: try table.insert(new, record.fingerprint.number))
        if let genre = record.track.genre { newGenres[genre, default: 0] += 1 }
      }
    }
    try genres.add(newGenres)
  }

  private mutating func update(_ old: StoredTrack, with record: MergedRecord) throws {
    var new = old.value
    var fingerprint = old.fingerprint
    let isSameStorefront = storefront == new.storefront
    // What was kept for a while may come after what was asked for later.
    if time >= new.lastSeenAt {
      new.track = new.track.merging(record.track, isSameStorefront: isSameStorefront)
      new.storefront = storefront
      fingerprint = record.fingerprint.number
    } else {
      new.track = record.track.merging(new.track, isSameStorefront: isSameStorefront)
    }
    new.firstSeenAt = min(new.firstSeenAt, time)
    new.lastSeenAt = max(new.lastSeenAt, time)
    if new.track == old.value.track, new.storefront == old.value.storefront {
      try table.noteSight(of: new, fingerprint)
    } else {
      try table.update(new, fingerprint)
    }
    if new.track.searchedTexts != old.value.track.searchedTexts {
      try index.remove(old.recency)
      try index.insert(new.track, at: old.recency)
    }
  }
}

extension Track {
  fileprivate var searchedTexts: [String?] { [name, artist.name, album?.name] }
}
