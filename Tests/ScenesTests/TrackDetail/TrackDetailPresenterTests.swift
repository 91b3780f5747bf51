import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Track presenter")
struct TrackDetailPresenterTests {
  @Test("A known track is shown without a loading state, also when it is loaded again")
  func known() async {
    let page = PageScene.trackDetail(reference: .known(.sample(), .unitedStates))
    let played = await page.play([.retry], .init(answers: [.found, .found]))
    #expect(played.states == [.loaded(), .loaded()])
    #expect(played.purposes == [.asked, .refreshed])
  }

  @Test("The numbers of a track's page are those of other albums, which open and act as in lists")
  func otherAlbums() async {
    let router = SpyRouter()
    let played = await PageScene.trackDetail().play(
      [
        .items(.select(2)), .items(.toggleFavorites(PositionRanges(2))),
        .items(.addToPlaylist(PositionRanges(2))),
      ], .init(), router)
    #expect(router.albums == [.id(Album.ID(2), .unitedStates)])
    #expect(played.states.contains(.loaded(.none, .onlyTracksCanBeFavorites)))
    #expect(played.states.last == .loaded(.none, .albumNotLoaded(.unstubbed)))
    #expect(router.addedToPlaylist.isEmpty)
  }
}
