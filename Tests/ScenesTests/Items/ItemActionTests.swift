import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Actions on list items")
struct ItemActionTests {
  private let all: [LoadedScene.Event] = [
    .openPage, .copyLink, .showAlbum, .showArtist, .showArtwork,
  ]

  // The shared events' tests act on tracks.

  @Test("An album opens itself, its artist, its artwork, and its page")
  func album() async throws {
    let album = Album.sample()
    let link = try #require(album.storeLink)
    for list in LoadedScene.lists(of: .album(album)) {
      let router = SpyRouter()
      let outcome = await list.run(all, router)
      #expect(router.opened == [link] && router.copied == [link], "\(list)")
      #expect(router.albums == [.id(album.id, .unitedStates)], "\(list)")
      #expect(router.artists == [.id(Artist.sample.id, .unitedStates)], "\(list)")
      #expect(router.artworks == [album.artwork].compactMap(\.self), "\(list)")
      #expect(
        outcome.notices == [.link(.opened(link)), .link(.copied(link, .terminal))], "\(list)")
    }
  }

  @Test("A chart's song is looked up to open its album and artist")
  func chartSong() async throws {
    var song = Track.sample(id: 7)
    song.album = Track.AlbumCredit(name: "Help!")
    let reference = TrackReference.id(song.id, .unitedStates)
    for list in LoadedScene.lists(of: .track(song)) {
      let router = SpyRouter()
      let outcome = await list.run([.showAlbum, .showArtist], router)
      #expect(router.albums == [.track(reference)], "\(list)")
      #expect(router.artists == [.track(reference)], "\(list)")
      #expect(outcome.notices.isEmpty, "\(list)")
    }
  }

  @Test("An album of a chart, which lacks its artist's number, leads to the artist")
  func albumOfChart() async {
    var album = Album.sample()
    album.artist.id = nil
    for list in LoadedScene.lists(of: .album(album)) {
      let router = SpyRouter()
      let outcome = await list.run(all, router)
      #expect(router.artists == [.album(album.id, .unitedStates)], "\(list)")
      #expect(!outcome.notices.contains(.noArtist), "\(list)")
    }
  }

  @Test("An artist opens itself and its page, but has no album or artwork")
  func artist() async throws {
    let link = try #require(Artist.sample.storeLink)
    for list in LoadedScene.lists(of: .artist(.sample)) {
      let router = SpyRouter()
      let outcome = await list.run(all, router)
      #expect(router.opened == [link] && router.copied == [link], "\(list)")
      #expect(router.artists == [.id(Artist.sample.id, .unitedStates)], "\(list)")
      #expect(router.albums.isEmpty && router.artworks.isEmpty, "\(list)")
      #expect(
        outcome.notices == [
          .link(.opened(link)), .link(.copied(link, .terminal)), .noAlbum, .noArtwork,
        ], "\(list)")
    }
  }

  @Test("An item that isn't music has no page, album, artist, or artwork and opens nothing")
  func noMusic() async {
    for list in LoadedScene.lists(of: .other(OtherItem(kind: "podcast"))) {
      let router = SpyRouter()
      let outcome = await list.run(all + [.select], router)
      #expect(
        outcome.notices == [.link(.noLink), .link(.noLink), .noAlbum, .noArtist, .noArtwork],
        "\(list)")
      #expect(router.opened.isEmpty && router.tracks.isEmpty, "\(list)")
      #expect(router.albums.isEmpty && router.artists.isEmpty, "\(list)")
    }
  }

  @Test("Only tracks have lyrics", arguments: [CatalogItem.track(.sample()), .album(.sample())])
  func lyrics(item: CatalogItem) async {
    for list in LoadedScene.lists(of: item) {
      let router = SpyRouter()
      let outcome = await list.run([.showLyrics], router)
      let isTrack = item.track != nil
      #expect(router.lyrics == (isTrack ? [.known(.sample(), .unitedStates)] : []), "\(list)")
      #expect(outcome.notices == (isTrack ? [] : [.onlyTracksHaveLyrics]), "\(list)")
    }
  }

  @Test("An item opens in another service, if that has pages of its kind")
  func elsewhere() async throws {
    for list in LoadedScene.lists(of: .artist(.sample)) {
      let router = SpyRouter()
      let outcome = await list.run([.openInTidal, .openInSonglink], router)
      let link = try #require(MusicService.tidal.link(to: .artist(.sample)))
      #expect(router.opened == [link], "\(list)")
      #expect(outcome.notices == [.link(.opened(link)), .noPage(.songlink)], "\(list)")
    }
  }

  @Test("Selecting an item opens its scene")
  func select() async {
    for list in LoadedScene.lists(of: .track(.sample())) {
      let router = SpyRouter()
      _ = await list.run([.select], router)
      #expect(router.tracks == [.known(.sample(), .unitedStates)], "\(list)")
    }
    for list in LoadedScene.lists(of: .album(.sample())) {
      let router = SpyRouter()
      _ = await list.run([.select], router)
      #expect(router.albums == [.id(Album.sample().id, .unitedStates)], "\(list)")
    }
    for list in LoadedScene.lists(of: .artist(.sample)) {
      let router = SpyRouter()
      _ = await list.run([.select], router)
      #expect(router.artists == [.id(Artist.sample.id, .unitedStates)], "\(list)")
    }
  }

  @Test(
    "An artist has no previews, and what isn't music has none either",
    arguments: [CatalogItem.artist(.sample), .other(OtherItem(kind: "x"))])
  func previews(item: CatalogItem) async {
    for list in LoadedScene.lists(of: item) {
      let router = SpyRouter()
      #expect(await list.run([.play], router).notices == [.onlyTracksHavePreviews], "\(list)")
      #expect(router.played.isEmpty, "\(list)")
    }
  }
}
