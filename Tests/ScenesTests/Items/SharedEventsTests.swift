import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Events that scenes share")
struct SharedEventsTests {
  private let album = AlbumReference.track(.known(.sample(), .unitedStates))
  private let artist = ArtistReference.id(Artist.sample.id, .unitedStates)

  @Test(
    "Opening a page and copying its link reach the router and are reported",
    arguments: LoadedScene.all)
  func links(scene: LoadedScene) async throws {
    let link = try #require(scene.link)
    let router = SpyRouter()
    let outcome = await scene.run([.openPage, .copyLink], router)
    #expect(outcome.notices == [.link(.opened(link)), .link(.copied(link, .terminal))])
    #expect(router.opened == [link] && router.copied == [link])
  }

  @Test(
    "A page that can't be opened and a link that can't be copied are reported",
    arguments: LoadedScene.all)
  func linkFailures(scene: LoadedScene) async throws {
    let link = try #require(scene.link)
    let outcome = await scene.run(
      [.openPage, .copyLink], SpyRouter(error: .notInstalled, copies: false))
    #expect(
      outcome.notices == [.link(.notOpened(link, .notInstalled)), .link(.notCopied(link))])
  }

  @Test(
    "An unsafe link is neither opened nor copied",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "http://example.com/", "--help", "",
    ])
  func unsafeLinks(url: String) async {
    var track = Track.sample()
    track.pageURL = url
    for scene in LoadedScene.items(track) {
      let router = SpyRouter()
      let outcome = await scene.run([.openPage, .copyLink], router)
      #expect(outcome.notices == [.link(.noLink), .link(.noLink)], "\(scene)")
      #expect(router.opened.isEmpty && router.copied.isEmpty, "\(scene)")
    }
  }

  @Test(
    "A scene opens the album, artist, and artwork of its item and continues after them",
    arguments: LoadedScene.items())
  func leads(scene: LoadedScene) async throws {
    let router = SpyRouter()
    let outcome = await scene.run([.showAlbum, .showArtist, .showArtwork, .copyLink], router)
    #expect(router.albums == [album] && router.artists == [artist])
    #expect(router.artworks == [try #require(scene.artwork)])
    #expect(outcome.notices == [.link(.copied(try #require(scene.link), .terminal))])
  }

  @Test("A scene whose item has no album, artist, or artwork reports that it has none")
  func leadsNowhere() async {
    var track = Track.sample()
    (track.album, track.artist.id, track.artworkURL) = (nil, nil, nil)
    for scene in LoadedScene.items(track) {
      let router = SpyRouter()
      let outcome = await scene.run([.showAlbum, .showArtist, .showArtwork], router)
      #expect(outcome.notices == [.noAlbum, .noArtist, .noArtwork], "\(scene)")
      #expect(router.albums.isEmpty && router.artists.isEmpty && router.artworks.isEmpty)
    }
  }

  @Test(
    "Quitting from another scene quits the scene that led to it too",
    arguments: LoadedScene.items(),
    [LoadedScene.Event.select, .showAlbum, .showArtist, .showArtwork])
  func quitsElsewhere(scene: LoadedScene, event: LoadedScene.Event) async {
    let router = SpyRouter(exit: .quit)
    let outcome = await scene.run([event, .openPage], router)
    #expect(outcome.exit == .quit && router.opened.isEmpty)
    #expect(outcome.stateCount == (await scene.run([])).stateCount)
  }

  @Test(
    "A scene ends with the exit that the user chose and ignores later events",
    arguments: LoadedScene.all, [LoadedScene.Event.back, .quit])
  func exits(scene: LoadedScene, event: LoadedScene.Event) async {
    guard scene.events.contains(event) else { return }
    let router = SpyRouter()
    let outcome = await scene.run([event, .openPage], router)
    #expect(outcome.exit == (event == .back ? .back : .quit))
    #expect(router.opened.isEmpty && outcome.notices.isEmpty)
  }

  @Test("A scene plays its track's preview and reports nothing", arguments: LoadedScene.items())
  func plays(scene: LoadedScene) async {
    let router = SpyRouter()
    #expect(await scene.run([.play], router).notices.isEmpty)
    #expect(router.played == [.known(.sample(), .unitedStates)])
  }
}
