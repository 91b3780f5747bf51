package import Entities
package import Scenes
import Synchronization

/// Answers in the scripted order, keeps favorites in memory, and records the requests.
package final class StubPageInteractor<Reference: Sendable, Contents: PageContents>: PageInteracting
{
  private struct State {
    var favorites: Set<Track.ID>
    var noted: [ClosedRange<Int>?] = []
    var picks: [Track.ID] = []
  }

  private let answers: Script<RequestPurpose, PageAnswer<Contents>, CatalogError>
  private let albums: Script<Album.ID, AlbumListing?, CatalogError>
  private let state: Mutex<State>
  private let starring: Result<Void, StorageError>
  private let picture: Result<Picture, ArtworkError>?

  /// - Parameters:
  ///   - answers: The answers to requests for the item, in order.
  ///   - albums: The tracks of an artist's albums, in the order of the requests.
  ///   - favorites: The favorites at first.
  ///   - starring: The failure of changing favorites, if it fails.
  ///   - picture: The outcome of loading the artwork; `nil` to show none.
  package init(
    _ answers: [Result<PageAnswer<Contents>, CatalogError>],
    albums: [Result<AlbumListing?, CatalogError>] = [], favorites: Set<Track.ID> = [],
    starring: Result<Void, StorageError> = .success(()),
    picture: Result<Picture, ArtworkError>? = nil
  ) {
    self.answers = Script(answers, otherwise: .failure(.unstubbed))
    self.albums = Script(albums, otherwise: .failure(.unstubbed))
    state = Mutex(State(favorites: favorites))
    self.starring = starring
    self.picture = picture
  }

  package var purposes: [RequestPurpose] { answers.questions }
  package var favorites: Set<Track.ID> { state.withLock(\.favorites) }
  /// The albums whose tracks were requested.
  package var opened: [Album.ID] { albums.questions }
  /// The numbers of each list that was saved.
  package var noted: [ClosedRange<Int>?] { state.withLock(\.noted) }
  package var picks: [Track.ID] { state.withLock(\.picks) }
  package var showsArtwork: Bool { picture != nil }

  package func contents(for reference: Reference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<Contents>
  {
    try answers.answer(to: purpose)
  }

  package func completed(_ contents: Contents) async -> Contents {
    var contents = contents
    contents.favorites = favorites.intersection(contents.tracks.map(\.id))
    return contents
  }

  package func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)
  {
    try starring.get()
    state.withLock { $0.favorites.set(areFavorites, tracks.map(\.id)) }
  }

  package func noteNumbers(of contents: Contents) async {
    state.withLock { $0.noted.append(contents.positions) }
  }

  package func notePick(of track: Track) async {
    state.withLock { $0.picks.append(track.id) }
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let picture else { throw .missing }
    return try picture.get()
  }
}

package typealias StubTrackDetailInteractor = StubPageInteractor<TrackReference, TrackDetail>
package typealias StubAlbumInteractor = StubPageInteractor<AlbumReference, AlbumListing>
package typealias StubArtistInteractor = StubPageInteractor<ArtistReference, ArtistListing>

package typealias StubLyricsInteractor = StubPageInteractor<TrackReference, SongLyrics>

extension StubPageInteractor: LyricsInteracting
where Reference == TrackReference, Contents == SongLyrics {}
extension StubPageInteractor: TrackDetailInteracting
where Reference == TrackReference, Contents == TrackDetail {}
extension StubPageInteractor: AlbumInteracting
where Reference == AlbumReference, Contents == AlbumListing {}
extension StubPageInteractor: ArtistInteracting
where Reference == ArtistReference, Contents == ArtistListing {
  package func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumListing?
  {
    try albums.answer(to: album.id)
  }
}
