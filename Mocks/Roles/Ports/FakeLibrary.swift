package import Entities

/// A library in memory with its favorites, or a database that fails.
///
/// It finds words anywhere in a title or an artist, and has no genres and no summary.
package final class FakeLibrary: Library, Favorites {
  private let store: FakeStore<[LibraryTrack]>
  private let names = Record<String>()

  /// `tracks` are newest first.
  package init(_ tracks: [LibraryTrack] = [], error: StorageError? = nil) {
    store = FakeStore(tracks, error: error)
  }

  package var tracks: [LibraryTrack] { store.contents }

  /// The terms of opened tracks, and the names of artists, that were learned.
  package var learned: [String] { names.values }

  package func merge(_ tracks: [Track], from storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    try store.write { held in
      for track in tracks.reversed() {
        if let index = held.firstIndex(where: { $0.id == track.id }) {
          held[index].track = track
          held[index].storefront = storefront
          held[index].lastSeenAt = time
        } else {
          let new = LibraryTrack(
            track: track, storefront: storefront, firstSeenAt: time, lastSeenAt: time)
          held.insert(new, at: 0)
        }
      }
    }
  }

  package func track(_ id: Track.ID) async throws(StorageError) -> LibraryTrack? {
    try store.read().first { $0.id == id }
  }

  package func ids(in order: ResultOrder) async throws(StorageError) -> [Track.ID] {
    try store.read().map(\.track)
      .sorted(descending: order.isReversed) { order.sort.key(of: $0) { $0.lowercased() } }.map(\.id)
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try store.read().filter { ids.contains($0.id) }
  }

  package func remove(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    try store.write { held in
      let count = held.count
      held.removeAll { ids.contains($0.id) }
      return count - held.count
    }
  }

  package func notePick(of id: Track.ID, foundBy term: SearchTerm?, at time: Timestamp?)
    async throws(StorageError)
  {
    try change([id]) {
      $0.pickCount += 1
      if let time { $0.lastPickedAt = time }
    }
    if let term { names.note(term.text) }
  }

  package func takeFillOffer() async throws(StorageError) -> Bool { try store.read().isEmpty }

  package func needsName(of artist: Artist.ID) async throws(StorageError) -> Bool {
    names.values.isEmpty
  }

  package func learn(name: String, of artist: Artist.ID) async throws(StorageError) {
    names.note(name)
  }

  package func search(_ query: LibraryQuery, limit: Int, offset: Int) async throws(StorageError)
    -> LibraryPage
  {
    let words = query.text.lowercased().split(separator: " ")
    let found = try store.read().filter { entry in
      let text = "\(entry.track.name) \(entry.track.artist.name)".lowercased()
      let year = entry.track.releaseDate?.day?.year
      return words.allSatisfy { text.contains($0) }
        && [nil, entry.storefront].contains(query.storefront)
        && query.criteria.years.map { $0.contains(year) } != false
    }
    return LibraryPage(tracks: Array(found.dropFirst(offset).prefix(limit)))
  }

  package func genres(startingWith prefix: String, limit: Int) async throws(StorageError)
    -> [String]
  { [] }

  package func summary() async throws(StorageError) -> LibrarySummary { LibrarySummary() }

  package func counts() async throws(StorageError) -> LibraryCounts {
    let tracks = try store.read().map(\.track)
    return LibraryCounts(
      albums: Set(tracks.compactMap(\.album?.id)).count,
      artists: Set(tracks.compactMap(\.artist.id)).count)
  }

  package func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]
  {
    try change(ids) { $0.starredAt = $0.starredAt ?? time }
    let known = Set(tracks.map(\.id))
    return ids.filter { !known.contains($0) }
  }

  package func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    let count = try await favorites(among: ids).count
    try change(ids) { $0.starredAt = nil }
    return count
  }

  package func favorites() async throws(StorageError) -> [LibraryTrack] {
    try store.read().filter { $0.starredAt != nil }
      .sorted { ($0.starredAt?.seconds ?? 0) > ($1.starredAt?.seconds ?? 0) }
  }

  package func favoriteIDs() async throws(StorageError) -> Set<Track.ID> {
    Set(try await favorites().map(\.id))
  }

  package func favorites(among ids: [Track.ID]) async throws(StorageError) -> Set<Track.ID> {
    try await favoriteIDs().intersection(ids)
  }

  private func change(_ ids: [Track.ID], _ change: (inout LibraryTrack) -> Void)
    throws(StorageError)
  {
    try store.write { held in
      for index in held.indices where ids.contains(held[index].id) { change(&held[index]) }
    }
  }
}
