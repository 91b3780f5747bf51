import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Printed pages")
struct PagePrinterTests {
  private let pipe: OutputPipe

  init() throws { pipe = try OutputPipe() }

  private func console(_ lines: [String], columns: Int, rows: Int) -> Console {
    let output = TextOutput(
      descriptor: pipe.descriptor,
      capabilities: TerminalCapabilities(isTerminal: true, columns: columns, rows: rows))
    return Console(
      results: output, notes: output,
      prompt: ScriptedPrompt(lines.map { .submitted($0) } + [.ended]),
      activity: Activity(output: output) { _ in },
      format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: Interrupts())
  }

  /// Shows states and submits lines; returns what is printed.
  private func printed<Page: ConsolePage>(
    _: Page.Type, _ contents: Page.Contents..., lines: String..., columns: Int = 80, rows: Int = 24
  ) async -> String {
    let view = ConsolePageView<Page>(console: console(lines, columns: columns, rows: rows))
    for contents in contents { view.show(PageState(.loaded(contents))) }
    _ = await view.nextEvent()
    return await pipe.finish()
  }

  private let album = AlbumListing.sample(30)
  private let artist = ArtistListing(
    .sample((1...30).map { .sample(id: $0, name: "Album \($0)") }), storefront: .unitedStates)

  @Test(
    "A page with its hint and the prompt fits the terminal, and begins with the title",
    arguments: [(80, 24), (100, 30), (60, 15), (40, 10)])
  func fits(columns: Int, rows: Int) async {
    let text = await printed(AlbumText.self, album, columns: columns, rows: rows)
    var emulator = ScreenEmulator(columns: columns, rows: rows)
    emulator.feed(text.replacing("\n", with: "\r\n") + "> ")
    #expect(emulator.lines.first?.hasPrefix("Abbey Road (Remastered)") == true)
    #expect(text.contains("Type n for more.\nType a number"))
  }

  @Test("n and N print the next and the previous tracks, and report the ends")
  func turns() async {
    let text = await printed(AlbumText.self, album, lines: "N", "n", "n", "n", "N")
    let counts = text.split(separator: "\n").filter {
      $0.contains(" of 30") || $0.hasPrefix("This")
    }
    #expect(
      counts == [
        "1-7 of 30. Type n for more.", "This is the first page.", "8-27 of 30. Type n for more.",
        "28-30 of 30.", "This is the last page.", "8-27 of 30. Type n for more.",
      ])
    #expect(text.ranges(of: "Abbey Road (Remastered)").count == 1)
    #expect(text.ranges(of: "Type a number to open a song").count == 1)
  }

  @Test("The first part is printed again with the title")
  func first() async {
    let text = await printed(AlbumText.self, album, lines: "n", "N")
    #expect(text.ranges(of: "Abbey Road (Remastered)").count == 2)
    #expect(text.hasSuffix("1-7 of 30. Type n for more.\n"))
  }

  @Test("A page is printed whole without a prompt")
  func whole() async {
    let output = TextOutput(
      descriptor: pipe.descriptor, capabilities: TerminalCapabilities(isTerminal: true))
    let console = Console(
      results: output, notes: output, prompt: nil, activity: Activity(output: output) { _ in },
      format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: Interrupts())
    console.albumView().show(AlbumState(.loaded(album)))
    let text = await pipe.finish()
    #expect(text.contains("Song 30") && !text.contains(" of 30"))
  }

  /// Returns the artist's albums, some of them expanded.
  private func opened(_ positions: Int...) -> ArtistListing {
    var listing = artist
    for position in positions {
      let album = listing.albums[position - 1]
      listing.open(
        album, .loaded(AlbumListing(.sample(3, album: album), storefront: .unitedStates)))
    }
    return listing
  }

  @Test("A list that has become shorter than the part shown is printed from an earlier part")
  func shorter() async {
    let view = ConsolePageView<ArtistText>(console: console(["n", "n"], columns: 80, rows: 24))
    view.show(PageState(.loaded(opened(1, 2, 3, 4, 5))))
    _ = await view.nextEvent()
    view.show(PageState(.loaded(artist)))
    #expect(await pipe.finish().hasSuffix("of 30. Type n for more.\n"))
  }

  @Test("An expanded album that isn't visible is printed first, and one that is stays in its place")
  func expanded() async {
    let text = await printed(ArtistText.self, artist, opened(2), opened(2, 29), lines: "N")
    let counts = text.split(separator: "\n").filter { $0.contains(" of 30") }
    #expect(
      counts == [
        "1-13 of 30. Type n for more.", "1-15 of 30. Type n for more.", "29-30 of 30.",
        "1-10 of 30. Type n for more.",
      ])
    #expect(text.contains("Albums (continued)"))
  }

  @Test("Lyrics that don't fit say which lines are visible")
  func lyrics() async {
    let words = (1...40).map { "Line \($0)" }
    let text = await printed(LyricsText.self, .sample(.sample(words)), lines: "n")
    #expect(text.contains("\nLines 1-14 of 40. Type n for more.\n"))
    #expect(text.hasSuffix("\nLines 15-34 of 40. Type n for more.\n"))
  }
}
