import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console page views")
struct ConsolePageViewTests {
  let output: ViewOutput
  nonisolated static let listing = AlbumListing.sample(2)

  init() throws { output = try ViewOutput() }

  func artist(_ count: Int64 = 2) -> ArtistListing {
    let albums = (0..<count).map { Album.sample(id: $0 + 1, name: "Album \($0 + 1)") }
    return ArtistListing(.sample(albums), storefront: .unitedStates)
  }

  /// Shows states, submits lines, and returns the first event.
  func event<Page: ConsolePage>(
    of _: Page.Type, _ lines: [String], _ states: PageState<Page.Contents>...
  ) async -> PageEvent<Page.Contents.ListEvent>? {
    let view = ConsolePageView<Page>(
      console: output.console(lines.flatMap { [.edited($0), .submitted($0)] } + [.ended]))
    for state in states { view.show(state) }
    return await view.nextEvent()
  }

  func show<Page: ConsolePage>(on _: Page.Type, _ states: [PageState<Page.Contents>]) {
    let view = ConsolePageView<Page>(console: output.console([]))
    for state in states { view.show(state) }
  }

  // MARK: - Commands

  @Test(
    "Each command at the prompt of a track triggers its event",
    arguments: [
      ("o", .act(.openPage)), ("O spotify", .act(.openIn(.spotify))),
      ("O SongLink", .act(.openIn(.songlink))), ("y", .act(.copyLink)),
      ("f", .items(.toggleFavorites(nil))), ("p", .items(.play(nil))),
      ("A", .act(.showAlbum)), ("R", .act(.showArtist)), ("l", .act(.showLyrics)),
      ("2", .items(.select(2))), ("r", .retry), ("p 2", .items(.play(PositionRanges(2)))),
    ] as [(String, TrackDetailEvent)])
  func track(line: String, event: TrackDetailEvent) async {
    #expect(await self.event(of: TrackDetailText.self, [line], .init(.loaded(.sample()))) == event)
  }

  @Test(
    "Each command at the prompt of an album triggers its event",
    arguments: [
      ("R", .act(.showArtist)), ("p", .items(.play(nil))),
      ("p 2", .items(.play(PositionRanges(2)))),
      ("f 1-2", .items(.toggleFavorites(PositionRanges("1-2")))),
      ("c 1", .items(.addToPlaylist(PositionRanges(1)))),
      ("lyrics 2", .items(.act(.showLyrics, 2))),
    ] as [(String, AlbumEvent)])
  func album(line: String, event: AlbumEvent) async {
    #expect(
      await self.event(of: AlbumText.self, ["", line], .init(.loaded(Self.listing))) == event)
  }

  @Test(
    "Each command at the prompt of an artist triggers its event",
    arguments: [
      ("3.12", .items(.select(RowNumber(3, track: 12)))),
      ("+3", .list(.open(3))), ("-3", .list(.close(3))),
      ("99999999999999999999", .items(.select(RowNumber(.max)))),
      ("p 3", .items(.play(PositionRanges(3)))),
      ("p 3.2", .items(.play(PositionRanges(rows: "3.2")))),
      ("f 3.2,4", .items(.toggleFavorites(PositionRanges(rows: "3.2,4")))),
      ("A 3.2", .items(.act(.showAlbum, RowNumber(3, track: 2)))),
      ("c 3.2 Gym", .items(.addToPlaylistNamed("Gym", PositionRanges(rows: "3.2")))),
    ] as [(String, ArtistEvent)])
  func artist(line: String, event: ArtistEvent) async {
    #expect(await self.event(of: ArtistText.self, [line], .init(.loaded(artist()))) == event)
  }

  @Test(
    "Each command at the prompt of lyrics triggers its event",
    arguments: [
      ("p", .items(.play(nil))), ("f", .items(.toggleFavorites(nil))), ("A", .act(.showAlbum)),
      ("R", .act(.showArtist)),
    ] as [(String, LyricsEvent)])
  func lyrics(line: String, event: LyricsEvent) async {
    #expect(await self.event(of: LyricsText.self, [line], .init(.loaded(.sample()))) == event)
  }

  // MARK: - Answers

  @Test(
    "A verb that does nothing on a track's page is answered in one line, and ? lists those that do")
  func unknown() async {
    #expect(
      await event(of: TrackDetailText.self, ["sort date", "?", ""], .init(.loaded(.sample())))
        == .quit)
    let notes = await output.notes.finish()
    #expect(notes.hasPrefix("\"sort date\" does nothing here. Type ? for what does.\n3 "))
    #expect(notes.contains("\nl lyrics     show the lyrics (ROW, WORDS)\n"))
    #expect(!notes.contains("sort, again"))
  }

  @Test(
    "Any other input at the prompt of an album shows a message",
    arguments: [
      ("n", "This is the last page."), ("N", "This is the first page."),
      ("/x", "A filter is for lists, not for a page."), ("f", "f needs a row, as in f 1."),
      ("?", "R artist     go to the artist (ROW, WORDS)"),
      ("O", "Other services: youtube, deezer, tidal, bandcamp, songlink."),
    ])
  func albumAnswers(line: String, answer: String) async {
    #expect(await event(of: AlbumText.self, [line], .init(.loaded(Self.listing))) == .quit)
    #expect(await output.notes.finish().contains(answer))
  }

  private nonisolated static let unknown = ["d 1", "m 1 2", "rename x"]

  @Test(
    "Any other input at the prompt of an artist shows a message",
    arguments: unknown.map { ($0, "\"\($0)\" does nothing here. Type ? for what does.") })
  func artistAnswers(line: String, answer: String) async {
    #expect(await event(of: ArtistText.self, ["", line], .init(.loaded(artist()))) == .quit)
    #expect(await output.notes.finish().contains(answer))
  }

  @Test("The prompt of a page that failed to load can retry, and lead to other places")
  func failed() async {
    let error = CatalogError.unavailable(.connectionLost)
    #expect(await event(of: AlbumText.self, ["o", "r"], .init(.failed(error))) == .retry)
    #expect(
      await event(of: AlbumText.self, ["charts"], .init(.failed(error))) == .items(.go(.charts)))
    #expect(await output.notes.finish().contains("\"o\" does nothing here."))
  }

  @Test(
    "The prompt of a page goes back at once if a retry can't succeed",
    arguments: [
      .missing(.track(.id(Track.ID(7), .unitedStates))),
      .failed(.refused(message: "Invalid value")), .failed(.notInLibrary),
    ] as [TrackDetailState.Content])
  func deadEnd(content: TrackDetailState.Content) async {
    #expect(await event(of: TrackDetailText.self, ["r"], .init(content)) == .back)
    #expect(await !output.notes.finish().contains("retry"))
  }

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
    show(on: AlbumText.self, [.init(.loaded(.sample(0)))])
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
