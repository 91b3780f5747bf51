import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console album view")
struct ConsoleAlbumViewTests {
  private let output: ViewOutput
  private let listing = AlbumListing(.sample(2), storefront: .unitedStates)
  private let reference = AlbumReference.id(Album.ID(7), .unitedStates)

  init() throws { output = try ViewOutput() }

  private func view(_ script: [PromptEvent]) -> any AlbumView {
    output.console(script).albumView()
  }

  @Test(
    "Each command at the album prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("R", .act(.showArtist)), ("o", .act(.openPage)), ("y", .act(.copyLink)),
      ("r", .retry), ("p", .play(nil)), ("p 2", .play(PositionRanges(2))),
      ("c 1", .addToPlaylist(PositionRanges(1))), ("O Deezer", .act(.openIn(.deezer))),
      (" b ", .back), ("q", .quit),
    ] as [(String, AlbumEvent)])
  func lines(line: String, event: AlbumEvent) async {
    let view = view([.submitted(""), .submitted(line)])
    view.show(AlbumState(.loaded(listing)))
    #expect(await view.nextEvent() == event)
  }

  @Test("f followed by numbers toggles favorites in an album")
  func stars() async {
    let view = view([.submitted("f 1-2")])
    view.show(AlbumState(.loaded(listing)))
    #expect(await view.nextEvent() == .toggleFavorites(PositionRanges("1-2")))
  }

  @Test(
    "Any other input at the album prompt shows a message",
    arguments: [
      ("n", "\"n\" isn't a command here."), ("/x", "\"/x\" isn't a command here."),
      ("abba", "\"abba\" isn't a command here."), ("f", "f 3 adds track 3 to favorites"),
      ("?", "R      go to the artist"),
      ("?", "c      add all tracks to a playlist; c 1-3 adds some"),
      ("O", "Other services: youtube, deezer, tidal, bandcamp, songlink."),
    ])
  func answers(line: String, answer: String) async {
    let view = view([.submitted(line), .ended])
    view.show(AlbumState(.loaded(listing)))
    #expect(await view.nextEvent() == .quit)
    #expect(await output.notes.finish().contains(answer))
  }

  @Test("An album is printed once, and notices don't print it again")
  func notices() async throws {
    let link = try #require(listing.contents.album.storeLink)
    let view = view([])
    var starred = listing
    starred.favorites = [listing.contents.tracks[0].id]
    view.show(AlbumState(.loaded(listing)))
    view.show(AlbumState(.loaded(listing), notice: .link(.copied(link, .terminal))))
    view.show(AlbumState(.loaded(starred), notice: .starred([listing.contents.tracks[0]])))
    view.show(AlbumState(.loaded(starred), notice: .outOfRange(3, 1...2)))
    view.show(AlbumState(.loaded(starred), notice: .noArtist))
    view.show(AlbumState(.loaded(starred), notice: .link(.noLink)))
    #expect(await output.results.finish().ranges(of: "Copyright").count == 1)
    #expect(
      await output.notes.finish() == """
        Sent \(link.text) to the terminal's clipboard
        Added Song 1 by The Beatles to favorites.
        There's no number 3 in this list. Choose 1 to 2.
        This item has no artist page in the store.
        The store has no link for this item.

        """)
  }

  @Test("A missing album and an album without tracks are reported")
  func missing() async {
    let view = view([])
    view.show(AlbumState(.missing(.album(reference))))
    view.show(AlbumState(.missing(.album(.track(.known(.sample(), .unitedStates))))))
    view.show(AlbumState(.missing(.albumOf(.sample()))))
    view.show(AlbumState(.loaded(AlbumListing(.sample(0), storefront: .unitedStates))))
    #expect(
      await output.notes.finish() == """
        tunes: The US store has no album with ID 7. Try another store with --country.
        tunes: The album with "Here Comes the Sun" isn't in the US store. \
        Try another store with --country.
        tunes: "Here Comes the Sun" by The Beatles isn't on an album in the store.
        tunes: The US store sells no tracks from "Abbey Road (Remastered)". \
        Open its page to see whether you can stream them.

        """)
  }

  @Test("An album reports omitted results and the use of the library instead of the service")
  func provenance() async {
    var contents = AlbumContents.sample(1)
    contents.omitted = SkippedRecords(unreadable: 1)
    contents.provenance.source = .library(because: .unavailable(.connectionLost))
    view([]).show(AlbumState(.loaded(AlbumListing(contents, storefront: .unitedStates))))
    let messages = await output.notes.finish()
    #expect(messages.contains("Skipped 1 result that couldn't be read"))
    #expect(messages.contains("was complete. Showing your library instead. Check"))
  }
}
