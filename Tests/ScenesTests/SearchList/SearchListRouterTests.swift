import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The search scene's router")
struct SearchListRouterTests {
  private static let artist = ArtistReference.id(Artist.ID(7), .unitedStates)

  @Test(
    "it plays the scene of the track and says where the person went",
    arguments: [
      SceneExit.back, .quit,
    ])
  func showsTrackDetail(exit: SceneExit) async {
    let track = Track.sample()
    let detail = SpyTrackDetailPresenter(
      end: SceneEnd(exit, state: .loaded(TrackDetail(track, isFavorite: false), notice: nil)))
    var shown: [TrackReference] = []
    let router = SearchListRouter { reference in
      shown.append(reference)
      return detail
    } history: { _ in
      SpyHistoryPresenter { SceneEnd(.quit, state: HistoryState()) }
    } album: { _ in
      SpyAlbumPresenter(end: SceneEnd(.quit, state: AlbumState(.noAlbum(track))))
    } artist: { _ in
      SpyArtistPresenter(end: SceneEnd(.quit, state: ArtistState(.loading(Self.artist))))
    }
    #expect(await router.showTrackDetail(track, of: .unitedStates) == exit)
    #expect(shown == [.known(track, .unitedStates)])
    #expect(detail.runCount == 1)
  }

  @Test(
    "it brings back what was picked from the past searches",
    arguments: [
      ("abba", .back, .term(.sample("abba"))), (nil, .back, .back), (nil, .quit, .quit),
    ] as [(String?, SceneExit, PastSearchChoice)])
  func showsHistory(picked: String?, exit: SceneExit, choice: PastSearchChoice) async {
    let router = SearchListRouter { _ in
      SpyTrackDetailPresenter(
        end: SceneEnd(.quit, state: .loaded(TrackDetail(.sample()), notice: nil)))
    } history: { search in
      SpyHistoryPresenter {
        var exit = exit
        if let picked { exit = await search(.sample(picked)) }
        return SceneEnd(exit, state: HistoryState())
      }
    } album: { _ in
      SpyAlbumPresenter(end: SceneEnd(.quit, state: AlbumState(.noAlbum(.sample()))))
    } artist: { _ in
      SpyArtistPresenter(end: SceneEnd(.quit, state: ArtistState(.loading(Self.artist))))
    }
    #expect(await router.showHistory() == choice)
  }
}
