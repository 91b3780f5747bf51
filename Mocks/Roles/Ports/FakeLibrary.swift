package import Entities
import Synchronization

/// A library in memory, with its favorites; or a database that fails.
///
/// It finds words anywhere in a title or an artist.
package final class FakeLibrary: Library, Favorites {
  private let held: Mutex<[LibraryTrack]>
  private let error: StorageError?

  /// A library that holds some tracks, the latest first.
  package init(_ tracks: [LibraryTrack] = [], error: StorageError? = nil) {
    held = Mutex(tracks)
    self.error = error
  }

  package var tracks: [LibraryTrack] { held.withLock { $0 } }

  package func merge(_ tracks: [Track], from storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    try fail()
    held.withLock { held in
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
    try fail()
    return tracks.first { $0.id == id }
  }

  package func ids() async throws(StorageError) -> [Track.ID] {
    try fail()
    return tracks.map(\.id)
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try fail()
    return tracks.filter { ids.contains($0.id) }
  }

  package func remove(_ id: Track.ID) async throws(StorageError) -> Bool {
    try fail()
    return held.withLock { held in
      let count = held.count
      held.removeAll { $0.id == id }
      return held.count < count
    }
  }

  package func notePick(of id: Track.ID, at time: Timestamp) async throws(StorageError) {
    try fail()
    change([id]) {
      $0.pickCount += 1
      $0.lastPickedAt = time
    }
  }

  package func search(_ query: LibraryQuery, limit: Int, offset: Int) async throws(StorageError)
    -> LibraryPage
  {
    try fail()
    let words = query.text.lowercased().split(separator: " ")
    let found = tracks.filter { entry in
      let text = "\(entry.track.name) \(entry.track.artist.name)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    return LibraryPage(tracks: Array(found.dropFirst(offset).prefix(limit)))
  }

  package func genres(startingWith prefix: String, limit: Int) async throws(StorageError)
    -> [String]
  {
    try fail()
    let counts = Dictionary(tracks.compactMap(\.track.genre).map { ($0, 1) }, uniquingKeysWith: +)
    let matching = counts.keys.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    return Array(matching.sorted { counts[$0, default: 0] > counts[$1, default: 0] }.prefix(limit))
  }

  package func summary() async throws(StorageError) -> LibrarySummary {
    try fail()
    let tracks = tracks
    return LibrarySummary(
      trackCount: tracks.count, albumCount: Set(tracks.compactMap(\.track.album?.id)).count,
      artistCount: Set(tracks.compactMap(\.track.artist.id)).count,
      favoriteCount: tracks.count { $0.starredAt != nil },
      pickCount: tracks.map(\.pickCount).reduce(0, +), since: tracks.map(\.firstSeenAt).min())
  }

  package func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]
  {
    try fail()
    change(ids) { $0.starredAt = $0.starredAt ?? time }
    let known = Set(tracks.map(\.id))
    return ids.filter { !known.contains($0) }
  }

  package func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    try fail()
    let count = try await favorites(among: ids).count
    change(ids) { $0.starredAt = nil }
    return count
  }

  package func favorites() async throws(StorageError) -> [LibraryTrack] {
    try fail()
    return tracks.filter { $0.starredAt != nil }.sorted { left, right in
      guard let leftTime = left.starredAt, let rightTime = right.starredAt else { return false }
      return leftTime > rightTime
    }
  }

  package func favorites(among ids: [Track.ID]) async throws(StorageError) -> Set<Track.ID> {
    try fail()
    return Set(tracks.filter { $0.starredAt != nil }.map(\.id)).intersection(ids)
  }

  private func change(_ ids: [Track.ID], _ change: (inout LibraryTrack) -> Void) {
    held.withLock { held in
      for index in held.indices where ids.contains(held[index].id) { change(&held[index]) }
    }
  }

  private func fail() throws(StorageError) {
    if let error { throw error }
  }
}
