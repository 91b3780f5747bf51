import Entities
import Mocks
import Scenes
import Testing

extension ItemListActionsTests {
  private func chart(_ tracks: Result<AlbumListing?, CatalogError>...) -> StubItemListInteractor {
    StubItemListInteractor([.success(answer(mixed))], albums: tracks)
  }

  private var album: AlbumListing {
    AlbumListing(.sample(3, album: .sample(id: 3)), storefront: .unitedStates)
  }

  @Test("A listed album plays, is enqueued, and goes to a playlist as its tracks")
  func albumTracks() async throws {
    let router = SpyRouter()
    let interactor = chart(.success(album), .success(album), .success(album))
    let (states, _) = await play(
      [
        .play(try ranges("3")), .enqueue(try ranges("3")), .addToPlaylist(try ranges("3")),
      ], interactor, router: router)
    let tracks = album.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(tracks.count == 3 && router.played == tracks && router.enqueued == tracks)
    #expect(router.addedToPlaylist.map { $0.compactMap(\.trackReference) } == [tracks])
    #expect(interactor.opened == [Album.ID(3), Album.ID(3), Album.ID(3)])
    #expect(
      states.compactMap(\.notice) == [
        .loadingAlbum(.sample(id: 3)), .loadingAlbum(.sample(id: 3)), .enqueued(3),
        .loadingAlbum(.sample(id: 3)), .enqueued(3),
      ])
  }

  @Test("Albums after a track play if they are given by number, and are left out of an open range")
  func mixedPreviews() async throws {
    let (router, interactor) = (SpyRouter(), chart())
    _ = await play([.play(try ranges("2-"))], interactor, router: router)
    let track = TrackReference.known(.sample(id: 2, name: "Two"), .unitedStates)
    #expect(router.played == [track] && interactor.opened.isEmpty)
    let (other, given) = (SpyRouter(), chart(.success(album)))
    _ = await play([.play(try ranges("2-3"))], given, router: other)
    #expect(other.played.first == track && other.played.count > 1)
    #expect(given.opened == [Album.ID(3)])
  }

  @Test("An album that can't be loaded or is no longer sold is reported, and nothing plays")
  func missingAlbum() async throws {
    let router = SpyRouter()
    let (states, _) = await play(
      Array(repeating: .play(try ranges("3")), count: 3),
      chart(.failure(.unavailable(.offline)), .success(nil), .failure(.cancelled)), router: router)
    #expect(
      states.compactMap(\.notice).filter { $0 != .loadingAlbum(.sample(id: 3)) } == [
        .albumNotLoaded(.unavailable(.offline)), .albumNotFound(.id(Album.ID(3), .unitedStates)),
      ])
    #expect(states.last?.notice == nil && router.played.isEmpty)
  }
}
