package import Entities

/// The changes of favorites, playlists, and the library in this session, the last of which can be
/// undone in any scene.
package actor ChangeLog {
  /// A change that can be undone.
  enum Change {
    case addedFavorites([Track])
    case removedFavorites([Track])
    case removedFromLibrary([Track])
    case createdPlaylist(Playlist)
    case addedToPlaylist([Track], Playlist)
    case removedFromPlaylist([Track], Playlist)
    /// The track was where the other one is now.
    case moved(Track, from: Track.ID, Playlist)
    /// The playlist still has its old name.
    case renamed(Playlist, to: PlaylistName)
    case deleted(Playlist)
  }

  private let favorites: any Favorites
  private let library: any Library
  private let playlists: any Playlists
  private let clock: any MachineClock
  private let onChange: @Sendable () async -> Void
  private var changes: [Change] = []

  /// Creates an empty log; `onChange` shows favorites and playlists as they are after each change.
  package init(
    favorites: any Favorites, library: any Library, playlists: any Playlists,
    clock: any MachineClock,
    onChange: @escaping @Sendable () async -> Void = {}
  ) {
    (self.favorites, self.library, self.playlists) = (favorites, library, playlists)
    (self.clock, self.onChange) = (clock, onChange)
  }

  func note(_ change: Change) async {
    switch change {
    case .createdPlaylist(let playlist), .deleted(let playlist):
      // With the songs that a playlist is created for, it is one change; a deleted one is restored as
      // another playlist, with other songs.
      forget(playlist)
    case .removedFromLibrary:
      // Only the last removal can be undone.
      changes.removeAll { if case .removedFromLibrary = $0 { true } else { false } }
    default: break
    }
    changes.append(change)
    await onChange()
  }

  /// Renames a playlist, and returns whether it has the name now, which another one may have.
  func rename(_ playlist: Playlist, to name: PlaylistName) async throws(StorageError) -> Bool {
    let isRenamed = try await playlists.rename(playlist.id, to: name, at: clock.now)
    if isRenamed { await note(.renamed(playlist, to: name)) }
    return isRenamed
  }

  /// Undoes the last change, and returns the notice of that; `nil` if there is nothing to undo.
  func undo() async throws(StorageError) -> Notice? {
    guard let change = changes.popLast() else { return nil }
    let notice: Notice?
    do {
      notice = try await revert(change)
    } catch {
      changes.append(change)
      throw error
    }
    await onChange()
    return notice
  }

  private func forget(_ playlist: Playlist) {
    changes.removeAll { $0.playlist?.id == playlist.id }
  }

  private func revert(_ change: Change) async throws(StorageError) -> Notice? {
    switch change {
    case .addedFavorites(let tracks):
      _ = try await favorites.unstar(tracks.map(\.id))
      return .unstarred(tracks)
    case .removedFavorites(let tracks):
      try await favorites.restore(tracks.map(\.id))
      return .starred(tracks)
    case .removedFromLibrary:
      let restored = try await library.undoRemoval()
      return restored.isEmpty ? nil : .restoredToLibrary(restored)
    case .createdPlaylist(let playlist):
      try await playlists.delete(playlist.id, at: clock.now)
      return .deletedAgain(playlist)
    case .addedToPlaylist(let tracks, let playlist):
      _ = try await playlists.remove(tracks.map(\.id), from: playlist.id, at: clock.now)
      return .removedAgain(tracks, playlist)
    case .removedFromPlaylist(let tracks, let playlist):
      try await playlists.restore(tracks.map(\.id), to: playlist.id, at: clock.now)
      return .restoredToPlaylist(tracks, playlist)
    case .moved(let track, let other, let playlist):
      try await playlists.move(track.id, toPlaceOf: other, in: playlist.id)
      return .movedBack(track)
    case .renamed(var playlist, let name):
      let old = playlist.name
      guard try await playlists.rename(playlist.id, to: old, at: clock.now) else {
        return .takenPlaylistName(old)
      }
      playlist.name = name
      return .renamedPlaylist(playlist, to: old)
    case .deleted:
      return try await playlists.undoDeletion(at: clock.now).map(Notice.restoredPlaylist)
    }
  }
}

extension ChangeLog.Change {
  fileprivate var playlist: Playlist? {
    switch self {
    case .addedFavorites, .removedFavorites, .removedFromLibrary: nil
    case .createdPlaylist(let playlist), .addedToPlaylist(_, let playlist),
      .removedFromPlaylist(_, let playlist),
      .moved(_, _, let playlist), .renamed(let playlist, _), .deleted(let playlist):
      playlist
    }
  }
}
