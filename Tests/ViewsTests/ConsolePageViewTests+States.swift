import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ConsolePageViewTests {
  @Test("A page is printed once, and notices don't print it again")
  func notices() async throws {
    let track = Self.listing.tracks[0]
    let link = try #require(Self.listing.contents.album.storeLink)
    var starred = Self.listing
    starred.favorites = [track.id]
    let later: [Notice] = [
      .starred([track]), .outOfRange(3, 1...2), .noArtist, .link(.noLink),
      .link(.notOpened(link, .notInstalled)),
    ]
    show(
      on: AlbumText.self,
      [
        .init(.loaded(Self.listing)),
        .init(.loaded(Self.listing), notice: .link(.copied(link, .terminal))),
      ] + later.map { .init(.loaded(starred), notice: $0) })
    #expect(await output.results.finish().ranges(of: "Copyright").count == 1)
    #expect(
      await output.notes.finish() == """
        Sent \(link.text) to the terminal's clipboard
        Added Song 1 by The Beatles to favorites.
        There's no number 3 in this list. Choose 1 to 2.
        This item has no artist page in the store.
        The store has no link for this item.
        tunes: No web browser found to open \(link.text). Install xdg-utils, or set BROWSER.

        """)
  }

  private nonisolated static let elsewhere = " Try another store with --country."

  @Test(
    "A missing item is reported with a hint",
    arguments: [
      (.track(.id(Track.ID(7), .unitedStates)), "The US store has no track with ID 7." + elsewhere),
      (.album(.id(Album.ID(7), .unitedStates)), "The US store has no album with ID 7." + elsewhere),
      (
        .album(.track(.known(.sample(), .unitedStates))),
        "The album with \"Here Comes the Sun\" isn't in the US store." + elsewhere
      ),
      (
        .albumOf(.sample()), "\"Here Comes the Sun\" by The Beatles isn't on an album in the store."
      ),
      (
        .artist(.id(Artist.ID(7), .unitedStates)),
        "The US store has no artist with ID 7." + elsewhere
      ),
      (
        .artist(.album(Album.ID(8), .unitedStates)),
        "The US store has no album with ID 8." + elsewhere
      ),
      (
        .artist(.track(.known(.sample(), .unitedStates))),
        "The artist of \"Here Comes the Sun\" isn't in the US store." + elsewhere
      ),
      (.artistNamed("Beatels"), "The store has no page for \"Beatels\"."),
    ] as [(MissingItem, String)])
  func missing(item: MissingItem, message: String) async {
    show(on: TrackDetailText.self, [.init(.missing(item))])
    #expect(await output.notes.finish() == "tunes: \(message)\n")
  }

  @Test("An album without tracks and an artist without albums are reported")
  func empty() async {
    show(on: AlbumText.self, [.init(.loaded(AlbumListing(.sample(0), storefront: .unitedStates)))])
    show(on: ArtistText.self, [.init(.loaded(artist(0)))])
    #expect(
      await output.notes.finish() == """
        tunes: The US store sells no tracks from "Abbey Road (Remastered)". \
        Open its page to see whether you can stream them.
        tunes: The US store has no albums by "The Beatles". Try another store with --country.

        """)
    #expect(await output.results.finish().contains("Albums  0"))
  }

  @Test("An album reports omitted results and the use of the library instead of the service")
  func provenance() async {
    var contents = AlbumContents.sample(1)
    contents.omitted = SkippedRecords(unreadable: 1)
    contents.provenance.source = .library(because: .unavailable(.connectionLost))
    show(on: AlbumText.self, [.init(.loaded(AlbumListing(contents, storefront: .unitedStates)))])
    let messages = await output.notes.finish()
    #expect(messages.contains("Skipped 1 result that couldn't be read"))
    #expect(messages.contains("was complete. Showing your library instead. Check"))
  }

  @Test("A loading album isn't printed, and an album that failed to load is reported")
  func opening() async {
    var listing = artist()
    let tracks: [ArtistListing.Tracks] = [
      .loading, .waiting(.seconds(2)), .failed(.unavailable(.connectionLost)),
    ]
    var states = [ArtistState(.loaded(listing))]
    for tracks in tracks {
      listing.open(listing.albums[0], tracks)
      states.append(ArtistState(.loaded(listing)))
    }
    show(on: ArtistText.self, states + [ArtistState(.loaded(listing), notice: .notOpen(2))])
    let written = await output.results.finish()
    #expect(written.ranges(of: "Album 1").count == 2)
    #expect(written.contains("couldn't load; press r to retry"))
    let messages = await output.notes.finish()
    #expect(messages.contains("tunes: The connection was lost before the response was complete."))
    #expect(messages.hasSuffix("Album 2 isn't expanded. Type +2 to expand it.\n"))
  }
}
