import Entities
import Foundation
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

/// Keys for the queued song under the cursor.
extension ScreenPlaybackViewTests {
  @Test("Keys on the playing tab go to the album, the artist, and the lyrics of the queued song")
  func queuedItem() async {
    let list = list()
    _ = queue(of: 3)
    terminal.press(.down, .character("A"))
    let second = StoreItem(.track(Track.samples(1...3)[1]), of: .unitedStates)
    var event = await list.nextEvent()
    while event?.isLook == true { event = await list.nextEvent() }
    #expect(event == .perform(.showAlbum, second))
    #expect(!(stage.focused is PlayingPane))
  }

  @Test("Keys on the playing tab open and copy the links of the queued song under the cursor")
  func links() async {
    _ = list()
    let view = queue(of: 3)
    terminal.press(.down, .character("o"), .character("y"), .character("O"), .enter)
    #expect(await view.nextEvent() == .act(.openPage, at: 2))
    #expect(await view.nextEvent() == .act(.copyLink, at: 2))
    let service = MusicService.allCases[0]
    #expect(await view.nextEvent() == .act(.openIn(service), at: 2))
    #expect(stage.focused is PlayingPane)
  }

  @Test("A queued song is added to a playlist over the playing tab, which says so")
  func addsQueued() async {
    let list = list()
    _ = queue(of: 3)
    terminal.press(.character("c"))
    let first = StoreItem(.track(Track.samples(1...3)[0]), of: .unitedStates)
    var event = await list.nextEvent()
    while event?.isLook == true { event = await list.nextEvent() }
    #expect(event == .perform(.addToPlaylist, first))
    #expect(stage.focused is PlayingPane)
    list.show(SearchListState(notice: .onlyTracksInPlaylists))
    #expect(terminal.text.contains("Only songs can be in playlists."))
  }

  @Test(
    "A page opened from the playing tab leads back to it, but another tab doesn't",
    arguments: ["A", "R", "l"] as [Character])
  func backToQueue(key: Character) {
    _ = list()
    _ = queue(of: 3)
    for leaves in [false, true] {
      terminal.press(.character(key))
      let album = ScreenPageView<AlbumPage>(stage: stage)
      let artist = ScreenPageView<ArtistPage>(stage: stage)
      album.enter()
      artist.enter()
      artist.leave()
      #expect(stage.focused === album)
      if leaves { terminal.press(.character("1")) }
      album.leave()
      #expect(stage.focused is PlayingPane == !leaves)
    }
  }

  @Test("The queue is beside a page that was opened from it, and Tab leads back there")
  func besidePage() async {
    _ = list()
    _ = queue(of: 3)
    terminal.press(.down, .character("l"))
    let song = ScreenPageView<TrackDetailPage>(stage: stage)
    song.enter()
    #expect(terminal.screen(120, 40).contains("Queue 3 songs"))
    terminal.press(.tab)
    #expect(await song.posted() == [.leave(.back)])
    song.leave()
    #expect(stage.focused is PlayingPane)
  }

  @Test("Artwork opened from the playing tab leads back to it")
  func backFromArtwork() {
    _ = list()
    _ = queue(of: 3)
    terminal.press(.character("a"))
    let artwork = ScreenArtworkView(stage: stage)
    artwork.enter()
    terminal.press(.escape)
    artwork.leave()
    #expect(stage.focused is PlayingPane)
  }

  @Test("A page opened from the playing tab is shown once an earlier one has closed")
  func laterPage() async {
    let list = list()
    terminal.press(.enter)
    while await list.nextEvent()?.isLook == true {}
    let earlier = ScreenPageView<AlbumPage>(stage: stage)
    earlier.enter()
    _ = queue(of: 3)
    terminal.press(.character("l"))
    earlier.leave()
    #expect(!(stage.focused is PlayingPane))
    while await list.nextEvent()?.isLook == true {}
    let lyrics = ScreenPageView<AlbumPage>(stage: stage)
    lyrics.enter()
    #expect(stage.focused === lyrics)
    lyrics.leave()
    #expect(stage.focused is PlayingPane)
  }

  @Test("The cursor of the queue is where it was after the page of a song")
  func keptCursor() async {
    _ = list()
    let view = queue(of: 3)
    terminal.press(.down, .down, .character("l"))
    let lyrics = ScreenPageView<AlbumPage>(stage: stage)
    lyrics.enter()
    lyrics.leave()
    terminal.press(.character("d"))
    #expect(await view.nextEvent() == .edit(.remove(2..<3), isNoted: true))
  }
}
