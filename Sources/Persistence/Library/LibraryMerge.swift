import Entities
import GRDB
import Retrieval

/// Merges the records of a response into the library, in one transaction.
struct LibraryMerge {
  private let table: TrackTable
  private var index: TrackIndex
  private let storefront: Storefront
  private let time: Timestamp
  /// The artists' pages saved so far; all of an artist's tracks share one.
  private var artistPages: [Int64: String] = [:]
  /// The names of artists before and after the merge, if some are in other alphabets.
  private var artistNames: [Int64: Set<String>] = [:]
  /// The tracks of other stores that are in a playlist, and keep those stores' facts.
  private var playlistTracks: Set<Int64> = []

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
    let records = tracks.unique(by: \.id)
    let stored = try table.tracks("id", in: records.map(\.id.number))
    let known = Dictionary(stored.map { ($0.value.id, $0) }) { first, _ in first }
    let foreign = known.values.filter { $0.value.storefront != storefront }
    playlistTracks = try PlaylistTable(database: table.database)
      .tracksInAny(of: foreign.map(\.value.id.number))
    // Saving a row with triggers flushes the full-text indexes, so they are changed last. Otherwise
    // they would write and merge a segment for each track.
    var added: [(track: Track, recency: Int64)] = []
    for record in records.reversed() {
      if let old = known[record.id] {
        try update(old, with: record)
      } else {
        try save(
          LibraryTrack(
            track: record, storefront: storefront, firstSeenAt: time, lastSeenAt: time))
        added.append((record, table.database.lastInsertedRowID))
      }
    }
    for new in added { try index.insert(new.track, at: new.recency) }
    try names.note(artistNames, in: &index)
    try index.finish()
  }

  private var names: OtherNames { OtherNames(database: table.database) }

  private mutating func update(_ old: StoredTrack, with record: Track) throws {
    var known = old.value
    if let id = known.track.artist.id, let page = artistPages[id] {
      known.track.artist.pageURL = page
    }
    let new = known.merging(
      record, from: storefront, at: time,
      isInPlaylist: playlistTracks.contains(record.id.number))
    note(old.value.track.artist)
    guard TrackTable.saves(new, over: known) else { return }
    let keepsNames =
      new.track.searchedTexts == old.value.track.searchedTexts
      && new.track.artist.id == old.value.track.artist.id
    // Saving the track can delete its former artist, including the artist's other names.
    let texts = keepsNames ? nil : try index.texts(of: old.value.track)
    try save(new)
    guard let texts else { return }
    if new.track.name.isLatin != old.value.track.name.isLatin {
      for name in [new.track.name, old.value.track.name] {
        try names.insert(name, of: .track, new.track.id.number)
      }
    }
    guard try index.texts(of: new.track) != texts else { return }
    try index.remove(texts, at: old.recency)
    try index.insert(new.track, at: old.recency)
  }

  private mutating func note(_ artist: Track.Credit) {
    if let id = artist.id { artistNames[id, default: []].insert(artist.name) }
  }

  private mutating func save(_ entry: LibraryTrack) throws {
    try table.save(entry)
    note(entry.track.artist)
    let artist = entry.track.artist
    if let id = artist.id, let page = artist.pageURL { artistPages[id] = page }
  }
}

extension LibraryTrack {
  /// Returns the track with the facts of another record, which may be older.
  ///
  /// A favorite or a track of a playlist keeps the facts of its store, and only fills gaps from
  /// other stores.
  func merging(
    _ record: Track, from storefront: Storefront, at time: Timestamp, isInPlaylist: Bool = false
  ) -> LibraryTrack {
    var new = self
    let isKept = starredAt != nil || isInPlaylist
    let isSame = storefront == self.storefront
    // A cached response can arrive after a newer one.
    if time >= lastSeenAt, isSame || !isKept {
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
  /// Returns a newer record, with the known facts that it omits.
  ///
  /// Dependent facts are replaced together: an album's name and page with its ID, the position with
  /// the album, prices with their currency and country.
  func merging(_ newer: Track, isSameStorefront: Bool) -> Track {
    guard newer != self else { return self }
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
