import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

extension ScreenPageTests {
  @Test("The cursor of a restored page stays where the user moves it", arguments: [true, false])
  func movedAfterRestoring(isListed: Bool) {
    let albums = (1...4).map { Album.sample(id: $0, name: "Album \($0)") }
    let session = ScreenSession(
      term: .sample("beatles"), count: 3, item: .track(Track.ID(1)), pane: .artist,
      pageItem: [isListed ? 2 : 9])
    let search = ScreenSearchListView(stage: terminal.stage, restored: session)
    search.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
    let view = ScreenPageView<ArtistPage>(stage: terminal.stage)
    view.enter()
    let listing = ArtistListing(.sample(albums), storefront: .unitedStates, pageSize: .max)
    view.show(ArtistState(.loaded(listing)))
    terminal.click(on: "Album 4")
    let moved = view.rows.selected
    var longer = listing
    longer.open(albums[0], .loading)
    view.show(ArtistState(.loaded(longer)))
    #expect(view.rows.selected == moved)
  }

  @Test(
    "A cursor that was moved off the song that led to an album stays when the album changes",
    arguments: [(true, "▌  24  Song 24"), (false, "▌  26  Song 26")])
  func moved(byClick: Bool, line: String) {
    var contents = AlbumContents.sample(0)
    contents.tracks = (1...30).map { Track.sample(of: album, number: $0) }
    let view = ScreenPageView<AlbumPage>(stage: terminal.stage)
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.origin = contents.tracks[24].id
    view.enter()
    view.show(AlbumState(.loaded(listing)))
    if byClick { terminal.click(on: "Song 24") } else { terminal.press(.down) }
    listing.favorites = [contents.tracks[0].id]
    view.show(AlbumState(.loaded(listing)))
    #expect(terminal.lines.contains { $0.contains(line) }, "\(terminal.lines)")
  }
}
