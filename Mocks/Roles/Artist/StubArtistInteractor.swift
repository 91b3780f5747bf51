package import Entities
package import Scenes
import Synchronization

/// Answers in the order it was told to, and records what it was asked.
package final class StubArtistInteractor: ArtistInteracting {
  private struct State {
    var answers: [Result<ArtistAnswer, CatalogError>]
    var albums: [Result<AlbumContents?, CatalogError>]
    var purposes: [RequestPurpose] = []
    var opened: [Album.ID] = []
    var noted: [ClosedRange<Int>?] = []
    var picks: [Track.ID] = []
  }

  private let state: Mutex<State>
  private let favorites: Set<Track.ID>

  private let picture: Result<Picture, ArtworkError>?

  /// `picture` is what comes of the artwork; `nil` where there is none.
  package init(
    _ answers: [Result<ArtistAnswer, CatalogError>],
    albums: [Result<AlbumContents?, CatalogError>] = [], favorites: Set<Track.ID> = [],
    picture: Result<Picture, ArtworkError>? = nil
  ) {
    self.picture = picture
    state = Mutex(State(answers: answers, albums: albums))
    self.favorites = favorites
  }

  package var purposes: [RequestPurpose] { state.withLock(\.purposes) }
  /// The albums whose tracks were asked for.
  package var opened: [Album.ID] { state.withLock(\.opened) }
  /// The numbers of each listing that was noted.
  package var noted: [ClosedRange<Int>?] { state.withLock(\.noted) }
  package var picks: [Track.ID] { state.withLock(\.picks) }

  package func artist(for reference: ArtistReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistAnswer
  {
    let answer = state.withLock { state in
      state.purposes.append(purpose)
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }

  package func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumContents?
  {
    let answer = state.withLock { state in
      state.opened.append(album.id)
      return state.albums.isEmpty ? Result.failure(.unstubbed) : state.albums.removeFirst()
    }
    return try answer.get()
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    favorites.intersection(tracks.map(\.id))
  }

  package func noteNumbers(of listing: ArtistListing) async {
    state.withLock { $0.noted.append(listing.positions) }
  }

  package func notePick(of track: Track) async {
    state.withLock { $0.picks.append(track.id) }
  }

  package func artwork(of listing: ArtistListing) -> ArtworkLink? {
    picture == nil ? nil : listing.albums.first?.artwork
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let picture else { throw .missing }
    return try picture.get()
  }
}
