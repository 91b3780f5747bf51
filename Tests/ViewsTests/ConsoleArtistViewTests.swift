import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console artist view")
struct ConsoleArtistViewTests {
  private let output: ViewOutput
  private let reference = ArtistReference.id(Artist.ID(7), .unitedStates)

  init() throws { output = try ViewOutput() }

  private func listing(_ count: Int64 = 2, pageSize: Int = 25) -> ArtistListing {
    let albums = (0..<count).map { Album.sample(id: $0 + 1, name: "Album \($0 + 1)") }
    return ArtistListing(.sample(albums), storefront: .unitedStates, pageSize: pageSize)
  }

  private func view(_ script: [PromptEvent]) -> any ArtistView {
    output.console(script).artistView()
  }

  @Test(
    "Each command at the artist prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("3.12", .list(.selectTrack(3, 12))), ("+3", .list(.open(3))),
      ("+ 3", .list(.open(3))),
      ("-3", .list(.close(3))), ("n", .list(.nextPage)), ("N", .list(.previousPage)),
      ("o", .act(.openPage)),
      ("y", .act(.copyLink)), ("r", .retry), ("b", .back), ("q", .quit),
      ("99999999999999999999", .select(.max)), ("p 3", .play(PositionRanges(3))),
      ("p 3.2", .list(.playTrack(3, 2))),
    ] as [(String, ArtistEvent)])
  func lines(line: String, event: ArtistEvent) async {
    let view = view([.submitted(line)])
    view.show(ArtistState(.loaded(listing())))
    #expect(await view.nextEvent() == event)
  }

  @Test(
    "Any other input at the artist prompt shows a message",
    arguments: ["3.", ".3", "3.2.1", "+", "-", "+x", "++3", "1-3", "٣", "abba", "f 1", "p 1-2"])
  func unknown(line: String) async {
    let view = view([.submitted(""), .submitted(line), .ended])
    view.show(ArtistState(.loaded(listing())))
    #expect(await view.nextEvent() == .quit)
    #expect(
      await output.notes.finish().contains("\"\(line)\" isn't a command here. Type ? for help."))
  }

  @Test("? at the artist prompt shows the help")
  func help() async {
    let view = view([.submitted("?"), .ended])
    view.show(ArtistState(.loaded(listing())))
    #expect(await view.nextEvent() == .quit)
    let help = await output.notes.finish()
    #expect(help.contains("3.2    open track 2 of album 3 (expand the album first)"))
    #expect(help.contains("c 3    add album 3 to a playlist (expand it first)"))
  }

  @Test("The artist header is printed only on the first page, and multiple pages are numbered")
  func pages() async {
    let view = view([])
    var listing = listing(3, pageSize: 2)
    view.show(ArtistState(.loaded(listing)))
    _ = listing.turn(to: 2)
    view.show(ArtistState(.loaded(listing)))
    view.show(ArtistState(.loaded(listing), notice: .lastPage))
    let written = await output.results.finish()
    #expect(written.ranges(of: "Genre").count == 1)
    #expect(written.ranges(of: "Album 3").count == 1)
    #expect(written.contains("\nAlbums (continued)\n"))
    #expect(
      await output.notes.finish()
        == "Page 1 of 2\nPage 2 of 2\nThis is the last page.\n")
  }

  @Test("A loading album isn't printed, and an album that failed to load is reported")
  func opening() async {
    let view = view([])
    var listing = listing()
    view.show(ArtistState(.loaded(listing)))
    listing.open(listing.albums[0], .loading)
    view.show(ArtistState(.loaded(listing)))
    listing.open(listing.albums[0], .waiting(.seconds(2)))
    view.show(ArtistState(.loaded(listing)))
    listing.open(listing.albums[0], .failed(.unavailable(.connectionLost)))
    view.show(ArtistState(.loaded(listing)))
    view.show(ArtistState(.loaded(listing), notice: .notOpen(2)))
    let written = await output.results.finish()
    #expect(written.ranges(of: "Album 1").count == 2)
    #expect(written.contains("couldn't load; press r to retry"))
    let messages = await output.notes.finish()
    #expect(messages.contains("tunes: The connection was lost before the response was complete."))
    #expect(messages.hasSuffix("Album 2 isn't expanded. Type +2 to expand it.\n"))
  }

  @Test("A missing artist and an artist without albums are reported")
  func missing() async {
    let view = view([])
    view.show(ArtistState(.missing(.artist(reference))))
    view.show(ArtistState(.missing(.artist(.album(Album.ID(8), .unitedStates)))))
    view.show(ArtistState(.missing(.artist(.track(.known(.sample(), .unitedStates))))))
    view.show(ArtistState(.missing(.artistNamed("Beatels"))))
    view.show(ArtistState(.loaded(listing(0))))
    #expect(
      await output.notes.finish() == """
        tunes: The US store has no artist with ID 7. Try another store with --country.
        tunes: The US store has no album with ID 8. Try another store with --country.
        tunes: The artist of "Here Comes the Sun" isn't in the US store. \
        Try another store with --country.
        tunes: The store has no page for "Beatels".
        tunes: The US store has no albums by "The Beatles". Try another store with --country.

        """)
    #expect(await output.results.finish().contains("Albums  0"))
  }
}
