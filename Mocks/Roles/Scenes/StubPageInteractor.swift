package import Entities
package import Scenes

/// Answers in the scripted order, keeps favorites in memory, and records the requests.
package final class StubPageInteractor<Reference: Sendable, Contents: PageContents>:
  PageInteracting, StubItems
{
  package let items: ItemRecord
  private let answers: Script<RequestPurpose, PageAnswer<Contents>, CatalogError>
  private let listings = Record<ClosedRange<Int>?>()
  private let picture: Result<Picture, ArtworkError>?
  private let change: (@Sendable (inout Contents) -> Void)?
  private let loading: @Sendable () async -> Void

  /// `albums` are the tracks of an artist's albums, in the order of the requests, `starringError` is the
  /// failure of changing favorites, and `picture` that of loading the artwork; `nil` to show none.
  ///
  /// `addition` is the change that adds what is shown later, and `loading` the work before
  /// that or the artwork arrives.
  package init(
    _ answers: [Result<PageAnswer<Contents>, CatalogError>],
    albums: [Result<AlbumListing?, CatalogError>] = [], favorites: Set<Track.ID> = [],
    starringError: StorageError? = nil,
    picture: Result<Picture, ArtworkError>? = nil,
    addition: (@Sendable (inout Contents) -> Void)? = nil,
    loading: @escaping @Sendable () async -> Void = {}
  ) {
    self.answers = Script(answers, otherwise: .failure(.unstubbed))
    items = ItemRecord(albums, favorites: favorites, starringError: starringError)
    (self.picture, change, self.loading) = (picture, addition, loading)
  }

  package var purposes: [RequestPurpose] { answers.questions }
  /// The numbers of each list that was saved.
  package var noted: [ClosedRange<Int>?] { listings.values }
  package var showsArtwork: Bool { picture != nil }

  package func contents(for reference: Reference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<Contents>
  {
    try answers.answer(to: purpose)
  }

  package func completed(_ contents: Contents) async -> Contents {
    var contents = contents
    contents.favorites = await favorites(among: contents.tracks)
    return contents
  }

  package func addition(to contents: Contents) async -> (@Sendable (inout Contents) -> Void)? {
    guard let change else { return nil }
    await loading()
    return change
  }

  package func noteNumbers(of contents: Contents) async {
    listings.note(contents.positions)
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let picture else { throw .missing }
    await loading()
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
where Reference == ArtistReference, Contents == ArtistListing {}
