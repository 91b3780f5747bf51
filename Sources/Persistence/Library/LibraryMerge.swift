import Entities
import GRDB
import Retrieval

/// Merges the records of a response into the library, in one transaction.
struct LibraryMerge {
  private let table: TrackTable
  private var index: TrackIndex
  private let storefront: Storefront
  private let time: Timestamp

  init(
    database: Database, tokenizer: Tokenizer, storefront: Storefront, time: Timestamp
  ) {
    table = TrackTable(database: database)
    index = TrackIndex(database: database, tokenizer: tokenizer)
    self.storefront = storefront
    self.time = time
  }

  /// Merges the first record of each track; the first of the new tracks becomes the most recent.
  mutating func merge(_ tracks: [Track]) throws {
    var ids: Set<Track.ID> = []
    let records = tracks.filter { ids.insert($0.id).inserted }
    let stored = try table.tracks("id", in: ids.map(\.number))
    let known = Dictionary(uniqueKeysWithValues: stored.map { ($0.value.id, $0) })
    for record in records.reversed() {
      if let old = known[record.id] {
        try update(old, with: record)
      } else {
        try table.save(
          LibraryTrack(
            track: record, storefront: storefront, firstSeenAt: time, lastSeenAt: time))
        try index.insert(record, at: table.database.lastInsertedRowID)
      }
    }
    try index.finish()
  }

  private mutating func update(_ old: StoredTrack, with record: Track) throws {
    let new = old.value.merging(record, from: storefront, at: time)
    try table.save(new)
    guard new.track.searchedTexts != old.value.track.searchedTexts else { return }
    try index.remove(old.value.track, at: old.recency)
    try index.insert(new.track, at: old.recency)
  }
}
