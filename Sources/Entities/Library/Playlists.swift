/// The user's playlists: named lists of tracks, without repeats.
package protocol Playlists: Sendable {
  /// Returns the playlists by name.
  func playlists() async throws(StorageError) -> [Playlist]

  /// Returns the playlist with a name, ignoring case.
  func playlist(named name: PlaylistName) async throws(StorageError) -> Playlist?

  /// Returns the playlist with an ID, unless it was deleted.
  func playlist(_ id: Playlist.ID) async throws(StorageError) -> Playlist?

  /// Creates a playlist with tracks; returns `nil` if another playlist has the name.
  func create(_ name: PlaylistName, with tracks: [Track.ID], at time: Timestamp)
    async throws(StorageError) -> Playlist?

  /// Returns `false` if another playlist has the name.
  func rename(_ id: Playlist.ID, to name: PlaylistName, at time: Timestamp)
    async throws(StorageError) -> Bool

  /// Deletes playlists in one change.
  func delete(_ ids: [Playlist.ID], at time: Timestamp) async throws(StorageError)

  /// Returns the tracks in order, whether or not the library has them.
  func tracks(of id: Playlist.ID) async throws(StorageError) -> [Track.ID]

  /// Adds tracks to the end of a playlist.
  ///
  /// - Returns: The tracks that weren't in it; `nil` if the playlist no longer exists.
  func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> [Track.ID]?

  /// Removes tracks from a playlist, and returns their number.
  func remove(_ tracks: [Track.ID], from id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> Int

  /// Moves a track to the place of another one; does nothing if either is missing.
  func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID)
    async throws(StorageError)
}

package struct Playlist: Hashable, Sendable, Identifiable {
  /// A random UUID, the same on all of the user's computers.
  package struct ID: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
  }

  package let id: ID
  package var name: PlaylistName
  package var trackCount: Int
  package var createdAt: Timestamp
  /// When the name or the tracks were last changed.
  package var modifiedAt: Timestamp

  package init(
    id: ID, name: PlaylistName, trackCount: Int = 0, createdAt: Timestamp, modifiedAt: Timestamp
  ) {
    (self.id, self.name, self.trackCount) = (id, name, trackCount)
    (self.createdAt, self.modifiedAt) = (createdAt, modifiedAt)
  }
}

/// One line of visible text, trimmed, with single spaces.
package struct PlaylistName: Hashable, Sendable {
  /// The maximum length in UTF-8 bytes.
  package static let maximumBytes = 200

  package let text: String

  /// Normalizes `text`, or throws the reason why it isn't a name.
  package init(_ text: some StringProtocol) throws(SearchTermError) {
    let line = try SearchTerm(text).text
    guard line.utf8.count <= Self.maximumBytes else { throw .tooLong(bytes: line.utf8.count) }
    self.text = line
  }

  /// The name with a number, shortened if necessary.
  package func numbered(_ number: Int) -> PlaylistName {
    let suffix = " \(number)"
    var base = text
    while base.utf8.count + suffix.utf8.count > Self.maximumBytes { base.removeLast() }
    return (try? PlaylistName(base + suffix)) ?? self
  }
}
