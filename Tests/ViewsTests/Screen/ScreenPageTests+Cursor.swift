import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

extension ScreenPageTests {
  @Test(
    "The cursor of a restored page stays where a click moves it, even if its line appears later",
    arguments: [true, false])
  func movedAfterRestoring(isListed: Bool) {
    let albums = (1...4).map { Album.sample(id: $0, name: "Album \($0)") }
    let view = restoredArtist(pageItem: [2])
    func show(_ albums: [Album]) {
      let listing = ArtistListing(.sample(albums), storefront: .unitedStates)
      view.show(ArtistState(.loaded(listing)))
    }
    show(isListed ? albums : [albums[0], albums[3]])
    terminal.click(on: "Album 4")
    let clicked = view.rows.selected
    show(albums)
    #expect(clicked != nil && view.rows.selected == clicked)
  }

  @Test(
    "A cursor that was moved off the song that led to an album stays when the album changes",
    arguments: [(true, "▌  24  Song 24"), (false, "▌  26  Song 26")])
  func moved(byClick: Bool, line: String) {
    var contents = AlbumContents.sample(0)
    contents.tracks = (1...30).map { Track.sample(of: album, number: $0) }
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.origin = contents.tracks[24].id
    let view = terminal.stage.page(AlbumPage.self, listing)
    if byClick { terminal.click(on: "Song 24") } else { terminal.press(.down) }
    listing.favorites = [contents.tracks[0].id]
    view.show(AlbumState(.loaded(listing)))
    #expect(terminal.lines.contains { $0.contains(line) }, "\(terminal.lines)")
  }
}
