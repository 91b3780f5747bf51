import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Picture layout")
struct PictureLayoutTests {
  private let results: OutputPipe
  private let notes: OutputPipe

  init() throws {
    results = try OutputPipe()
    notes = try OutputPipe()
  }

  private func console(
    columns: Int, rows: Int = 24, program: StubPictureProgram? = nil,
    support: PictureSupport = .text
  ) -> Console {
    let capabilities = TerminalCapabilities(
      isTerminal: true, columns: columns, rows: rows, colors: program == nil ? .none : .trueColor,
      pictures: support)
    let output = TextOutput(descriptor: results.descriptor, capabilities: capabilities)
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    let canvas = PictureCanvas(
      output: output, choice: program == nil ? .ascii : .symbols, placed: PlacedPictures(),
      program: program ?? StubPictureProgram(.failure(.notInstalled(program: "chafa")))
    ) { nil }
    return Console(
      results: output, notes: notes, prompt: nil, activity: Activity(output: notes) { _ in },
      format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: Interrupts(),
      pictures: canvas)
  }

  /// The written text as a user sees it.
  private func screen(columns: Int) async -> String {
    var emulator = ScreenEmulator(columns: columns, rows: 60)
    emulator.feed(await results.finish().replacing("\n", with: "\r\n"))
    return emulator.lines.joined(separator: "\n") + "\n"
  }

  /// Writes a page with its artwork, and returns it as a user sees it.
  private func screen<Page: ConsolePage>(
    _: Page.Type, _ contents: Page.Contents, _ columns: Int, rows: Int = 24
  ) async -> String {
    let view = ConsolePageView<Page>(console: console(columns: columns, rows: rows))
    var contents = contents
    contents.artwork = .loaded(PaneStage.picture)
    view.show(PageState(.loaded(contents)))
    _ = await view.nextEvent()
    return await screen(columns: columns)
  }

  @Test(
    "Track artwork is left of the facts, above them, or omitted, depending on the width",
    arguments: [28, 40, 80, 120])
  func track(columns: Int) async throws {
    let page = await screen(TrackDetailText.self, .sample(otherAlbums: [.sample()]), columns)
    try expectSnapshot(page, named: "track-artwork-\(columns)")
  }

  @Test("Album artwork is shown beside the facts, with the tracks below", arguments: [40, 80, 120])
  func album(columns: Int) async throws {
    let listing = AlbumListing.sample(3)
    let page = await screen(AlbumText.self, listing, columns, rows: 50)
    try expectSnapshot(page, named: "album-artwork-\(columns)")
  }

  @Test("Artist artwork is shown beside the facts, with the albums below", arguments: [40, 80])
  func artist(columns: Int) async throws {
    let listing = ArtistListing.sample()
    let page = await screen(ArtistText.self, listing, columns)
    try expectSnapshot(page, named: "artist-artwork-\(columns)")
  }

  @Test("Artwork needs 30 columns and 8 rows, half of which it may fill")
  func room() {
    func room(_ columns: Int, _ rows: Int) -> PictureExtent? {
      PictureLayout(
        capabilities: TerminalCapabilities(isTerminal: true, columns: columns, rows: rows)
      ).room
    }
    #expect(room(30, 8) == PictureExtent(columns: 29, rows: 4))
    #expect(room(29, 8) == nil && room(30, 7) == nil)
    #expect(room(69, 24) == PictureExtent(columns: 40, rows: 12))
    #expect(room(70, 24) == PictureExtent(columns: 28, rows: 12))
  }

  @Test("Notes on an album's tracks are written after the album with its artwork")
  func notesBelow() async {
    let view = console(columns: 80).albumView()
    var contents = AlbumContents.sample(3)
    contents.omitted.unreadable = 2
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.artwork = .loaded(PaneStage.picture)
    view.show(AlbumState(.loaded(listing)))
    _ = await view.nextEvent()
    #expect(await results.finish().contains("Song 3"))
    #expect(await notes.finish().contains("Skipped 2 results that couldn't be read"))
  }

  @Test("Track facts wait for the artwork, and a loading error is reported on one line")
  func failure() async {
    let view = console(columns: 80).trackDetailView()
    view.show(TrackDetailState(.loaded(.sample(artwork: .loading))))
    view.show(TrackDetailState(.loaded(.sample(artwork: .failed(.unavailable)))))
    _ = await view.nextEvent()
    #expect(await results.finish().ranges(of: "Here Comes the Sun").count == 1)
    #expect(
      await notes.finish()
        == "tunes: Couldn't load the artwork. Check your network connection and try again.\n")
  }

  @Test(
    "Missing artwork and offline or canceled requests aren't reported as errors",
    arguments: [ArtworkError.missing, .offline, .cancelled])
  func silence(error: ArtworkError) async {
    let view = console(columns: 80).trackDetailView()
    view.show(TrackDetailState(.loaded(.sample(artwork: .failed(error)))))
    _ = await view.nextEvent()
    #expect(await notes.finish().isEmpty)
  }

  @Test("A page has its facts and its list on a terminal that can't draw the loaded artwork")
  func notDrawn() async {
    let view = console(columns: 80, support: .none).trackDetailView()
    view.show(
      TrackDetailState(
        .loaded(
          .sample(otherAlbums: [.sample(name: "Let It Be")], artwork: .loaded(PaneStage.picture)))))
    _ = await view.nextEvent()
    let text = await screen(columns: 80)
    #expect(text.contains("Here Comes the Sun") && text.contains("Released     1969-09-26"))
    #expect(text.contains("\nLet It Be  1969"))
  }

  @Test("Artwork falls back to half blocks with one message if chafa isn't installed")
  func noProgram() async {
    let program = StubPictureProgram(.failure(.notInstalled(program: "chafa")))
    let view = console(columns: 80, program: program).trackDetailView()
    view.show(TrackDetailState(.loaded(.sample(artwork: .loaded(PaneStage.picture)))))
    _ = await view.nextEvent()
    #expect(await results.finish().contains("▀"))
    #expect(
      await notes.finish()
        == "tunes: chafa isn't installed, so the artwork is drawn with half blocks. "
        + "Install chafa, or choose another --pictures mode.\n")
  }

  @Test("chafa output is drawn unless it contains anything but an image")
  func program() async {
    for (output, drawn) in [("\u{1B}[38;2;1;2;3m▟\u{1B}[0m\n", "▟"), ("\u{1B}[2J", "▀")] {
      let pipe = console(
        columns: 80, program: StubPictureProgram(.success(Array(output.utf8))))
      let picture = await pipe.pictures?.drawing(
        of: PaneStage.picture, within: PictureExtent(columns: 4, rows: 2))
      guard case .text(let lines) = picture?.content else { continue }
      #expect(lines.first?.plain.string.contains(drawn) == true)
      #expect((pipe.pictures?.takeProblem() == nil) == (drawn == "▟"))
    }
  }

  @Test("Facts move below the artwork from the first line too long for it, but names are wrapped")
  func split() {
    let lines: [StyledText] = ["one", "in eight", "https://example.com/x", "three"]
    let parts = PictureLayout.split(lines, columns: 8)
    #expect(parts.beside.map(\.plain.string) == ["one", "in eight"])
    #expect(parts.below.map(\.plain.string) == ["https://example.com/x", "three"])
    let text = TrackDetailText.sample(.sample(.sample(artist: "The Band With Many Names")))
    #expect(
      text.head(30).map(\.plain.string).prefix(5) == [
        "Here Comes the Sun", "", "Artist       The Band With", "             Many Names",
        "Album        Abbey Road",
      ])
  }
}
