package import Entities

/// The rules of the library scene: loads tracks, and saves favorites and opened tracks.
package struct LibraryListInteractor: LibraryListInteracting {
  private let library: any Library
  private let favorites: any Favorites
  private let clock: any MachineClock
  private let savesPicks: Bool

  /// - Parameters:
  ///   - library: The source of tracks.
  ///   - favorites: The user's favorites.
  ///   - clock: The clock for saved times.
  ///   - savesPicks: Whether opened tracks are saved.
  package init(
    library: any Library, favorites: any Favorites, clock: any MachineClock, savesPicks: Bool
  ) {
    self.library = library
    self.favorites = favorites
    self.clock = clock
    self.savesPicks = savesPicks
  }

  package func ids(_ extent: LibraryExtent) async throws(StorageError) -> [Track.ID] {
    switch extent {
    case .all: try await library.ids()
    case .favorites: try await favorites.favorites().map(\.id)
    }
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try await library.tracks(ids)
  }

  package func notePick(of track: Track) async {
    if savesPicks { try? await library.notePick(of: track.id, at: clock.now) }
  }

  package func setFavorite(_ isFavorite: Bool, _ track: LibraryTrack) async throws(StorageError) {
    if isFavorite {
      _ = try await favorites.star([track.id], at: clock.now)
    } else {
      _ = try await favorites.unstar([track.id])
    }
  }
}
