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
  nonisolated static let listing = AlbumListing(.sample(2), storefront: .unitedStates)

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
      ("O SongLink", .act(.openIn(.songlink))), ("y", .act(.copyLink)), (" b ", .back),
      ("q", .quit), ("f", .items(.toggleFavorites(nil))), ("p", .items(.play(nil))),
      ("A", .act(.showAlbum)), ("R", .act(.showArtist)), ("l", .act(.showLyrics)),
      ("2", .items(.select(2))), ("r", .retry), ("back", .back), ("play", .items(.play(nil))),
      ("album", .act(.showAlbum)), ("lyrics", .act(.showLyrics)),
      ("p 2", .items(.play(PositionRanges(2)))),
      ("charts", .items(.go(.charts))), ("Library", .items(.go(.list(.library)))),
      ("album abbey road", .items(.go(.command(["album", "abbey", "road"])))),
      ("hey jude", .items(.go(.search(.sample("hey jude"))))),
      (" =42", .items(.go(.search(.sample(" 42"))))),
      ("https://music.apple.com/us/song/1", .items(.go(.lookup(1, in: .unitedStates)))),
    ] as [(String, TrackDetailEvent)])
  func track(line: String, event: TrackDetailEvent) async {
    #expect(await self.event(of: TrackDetailText.self, [line], .init(.loaded(.sample()))) == event)
  }

  @Test(
    "Each command at the prompt of an album triggers its event",
    arguments: [
      ("2", .items(.select(2))), ("R", .act(.showArtist)), ("o", .act(.openPage)),
      ("y", .act(.copyLink)), ("r", .retry), ("p", .items(.play(nil))),
      ("p 2", .items(.play(PositionRanges(2)))),
      ("f 1-2", .items(.toggleFavorites(PositionRanges("1-2")))),
      ("c 1", .items(.addToPlaylist(PositionRanges(1)))), ("O Deezer", .act(.openIn(.deezer))),
      (" b ", .back), ("q", .quit), ("lyrics 2", .items(.act(.showLyrics, 2))),
    ] as [(String, AlbumEvent)])
  func album(line: String, event: AlbumEvent) async {
    #expect(
      await self.event(of: AlbumText.self, ["", line], .init(.loaded(Self.listing))) == event)
  }

  @Test(
    "Each command at the prompt of an artist triggers its event",
    arguments: [
      ("2", .items(.select(2))), ("3.12", .items(.select(RowNumber(3, track: 12)))),
      ("+3", .list(.open(3))), ("-3", .list(.close(3))),
      ("o", .act(.openPage)),
      ("y", .act(.copyLink)), ("r", .retry), ("b", .back), ("q", .quit),
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
      ("r", .retry), ("R", .act(.showArtist)), ("o", .act(.openPage)), ("b", .back), ("q", .quit),
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
    #expect(await event(of: TrackDetailText.self, ["o", "r"], .init(.failed(error))) == .retry)
    #expect(await event(of: AlbumText.self, ["o", "r"], .init(.failed(error))) == .retry)
    #expect(await event(of: ArtistText.self, ["o", "r"], .init(.failed(error))) == .retry)
    #expect(
      await event(of: ArtistText.self, ["charts"], .init(.failed(error)))
        == .items(.go(.charts)))
    let notes = await output.notes.finish()
    #expect(notes.ranges(of: "\"o\" does nothing here.").count == 3)
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
}
