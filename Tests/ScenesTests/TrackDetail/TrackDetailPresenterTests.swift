import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Track presenter")
struct TrackDetailPresenterTests {
  private let detail = TrackDetail.sample(otherAlbums: [.sample(id: 1), .sample(id: 2)])
  private let router = SpyRouter()

  private func play(_ events: [TrackDetailEvent]) async
    -> PlayedPage<TrackReference, TrackDetail>
  {
    await PlayedPage(
      events.map { .event($0) }, on: TrackDetailPresenter.self,
      of: .known(.sample(), .unitedStates),
      StubTrackDetailInteractor([.success(.found(detail)), .success(.found(detail))]),
      router: router)
  }

  @Test("A known track is shown without a loading state, also when it is loaded again")
  func known() async {
    let played = await play([.retry])
    #expect(played.states.map(\.content) == [.loaded(detail), .loaded(detail)])
    #expect(played.interactor.purposes == [.asked, .refreshed])
  }

  @Test("The numbers of a track's page are those of other albums, which open and act as in lists")
  func otherAlbums() async {
    let played = await play([
      .items(.select(2)), .items(.toggleFavorites(PositionRanges(2))),
      .items(.addToPlaylist(PositionRanges(2))),
    ])
    #expect(router.albums == [.id(Album.ID(2), .unitedStates)])
    #expect(
      played.states.compactMap(\.notice).filter { $0 != .loadingAlbum(.sample(id: 2)) }
        == [.onlyTracksCanBeFavorites, .albumNotLoaded(.unstubbed)])
    #expect(router.addedToPlaylist.isEmpty)
  }
}
