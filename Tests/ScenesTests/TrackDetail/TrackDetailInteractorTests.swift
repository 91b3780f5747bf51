import Entities
import Mocks
import Scenes
import Testing

@Suite("Track interactor")
struct TrackDetailInteractorTests {
  private func interactor(
    _ catalog: StubCatalog = StubCatalog(), _ library: FakeLibrary = FakeLibrary(),
    music: StubMusicCatalog = StubMusicCatalog(), otherAlbumLimit: Int = 5
  ) -> TrackDetailInteractor {
    TrackDetailInteractor(
      .stub(catalog, music: music, library: library), otherAlbumLimit: otherAlbumLimit)
  }

  @Test("A track lists some other albums in the order of the artist's page, without a request")
  func otherAlbums() async {
    let albums = (1...7).map { Album.sample(id: $0, released: "199\($0)-01-01") }
    let live = Album.sample(id: 8, name: "Live at the BBC", released: "2013-01-01")
    let own = Album.sample(released: "2020-01-01")
    let music = StubMusicCatalog(artists: [.sample([live, own] + albums)])
    let detail = await interactor(music: music).completed(.sample())
    #expect(detail.otherAlbums.map(\.id.number) == [7, 6, 5, 4, 3])
    #expect(music.ids.isEmpty)
    for (limit, count) in [(0, 0), (20, 8)] {
      let other = await interactor(music: music, otherAlbumLimit: limit).completed(.sample())
      #expect(other.otherAlbums.count == count)
    }
  }

  @Test("The songs of a track's album are numbered after the other albums")
  func albumSongs() async {
    let album = AlbumContents.sample(3)
    let (songs, music) = (album.tracks, StubMusicCatalog(albums: [album]))
    var detail = TrackDetail.sample(otherAlbums: [.sample(id: 1)])
    let add = await interactor(music: music).addition(to: detail)
    add?(&detail)
    #expect(detail.albumTracks == songs)
    #expect(detail.item(at: 2) == .track(songs[0]))
    #expect(await interactor(music: music).addition(to: detail) == nil)
  }

  @Test("A chart's song, which comes with few facts, gets the others with the songs of its album")
  func chartSong() async {
    let (album, whole) = (AlbumContents.sample(3), Track.sample())
    var charted = whole
    charted.album?.id = nil
    charted.duration = nil
    let catalog = StubCatalog(lookups: [.success(whole)])
    var detail = TrackDetail.sample(charted)
    await interactor(catalog, music: StubMusicCatalog(albums: [album])).addition(to: detail)?(
      &detail)
    #expect(detail.track == whole)
    #expect(detail.albumTracks == album.tracks)
    #expect(await interactor(StubCatalog()).addition(to: .sample(charted)) == nil)
  }

  @Test("The favorites among the songs of a track's album are marked, also when the page returns")
  func albumFavorites() async throws {
    let album = AlbumContents.sample(3)
    let library = FakeLibrary()
    let interactor = interactor(
      StubCatalog(), library, music: StubMusicCatalog(albums: [album]))
    try await interactor.setFavorites(true, [album.tracks[1]])
    var detail = await interactor.completed(.sample())
    await interactor.addition(to: detail)?(&detail)
    #expect(detail.favorites == [album.tracks[1].id])
    #expect(!detail.isFavorite)
    try await interactor.setFavorites(true, [detail.track, album.tracks[2]])
    detail = await interactor.completed(detail)
    #expect(detail.favorites.isSuperset(of: album.tracks[1...2].map(\.id)))
    #expect(detail.isFavorite)
  }

  @Test("A favorite keeps its star when the songs of its album are added, in the album's order")
  func ownStar() async {
    var contents = AlbumContents.sample(3)
    contents.tracks.reverse()
    let music = StubMusicCatalog(albums: [contents])
    var detail = TrackDetail.sample(isFavorite: true)
    await interactor(music: music).addition(to: detail)?(&detail)
    #expect(detail.albumTracks.map(\.trackNumber) == [1, 2, 3])
    #expect(detail.isFavorite)
  }

  @Test("A known track makes no catalog request")
  func known() async throws {
    let catalog = StubCatalog()
    let answer = try await interactor(catalog).contents(
      for: .known(.sample(), .unitedStates), .asked)
    #expect(answer == .found(.sample()))
    #expect(catalog.lookedUp.isEmpty)
  }

  @Test("A track ID is looked up in the catalog, which may not have it")
  func id() async throws {
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7)), .success(nil)])
    let reference = TrackReference.id(Track.ID(7), .unitedStates)
    let interactor = interactor(catalog)
    #expect(
      try await interactor.contents(for: reference, .asked) == .found(.sample(.sample(id: 7))))
    #expect(
      try await interactor.contents(for: reference, .asked) == .missing(.track(reference)))
    #expect(catalog.lookedUp == [Track.ID(7), Track.ID(7)])
  }
}
