import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("The album scene's console view")
struct ConsoleAlbumViewTests {
  private let results: OutputPipe
  private let notes: OutputPipe
  private let listing = AlbumListing(.sample(2), storefront: .unitedStates)
  private let reference = AlbumReference.id(Album.ID(7), .unitedStates)

  init() throws {
    results = try OutputPipe()
    notes = try OutputPipe()
  }

  private func console(_ script: [PromptEvent]) -> Console {
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    return Console(
      results: TextOutput(descriptor: results.descriptor, capabilities: .pipe), notes: notes,
      prompt: ScriptedPrompt(script), activity: Activity(output: notes) { _ in },
      format: PersonalFormat(environment: [:]), interrupts: Interrupts())
  }

  private func view(_ script: [PromptEvent]) -> ConsoleAlbumView {
    ConsoleAlbumView(console: console(script))
  }

  @Test(
    "a line means what it says",
    arguments: [
      ("2", .select(2)), ("R", .showArtist), ("o", .openPage), ("y", .copyLink), ("r", .retry),
      (" b ", .back), ("q", .quit),
    ] as [(String, AlbumEvent)])
  func lines(line: String, event: AlbumEvent) async {
    let view = view([.submitted(""), .submitted(line)])
    view.show(AlbumState(.loaded(listing)))
    #expect(await view.nextEvent() == event)
  }

  @Test("stars are given by number")
  func stars() async throws {
    let view = view([.submitted("f 1-2")])
    view.show(AlbumState(.loaded(listing)))
    #expect(await view.nextEvent() == .toggleFavorites(try #require(PositionRanges("1-2"))))
  }

  @Test("anything else is answered with what there is", arguments: ["?", "n", "/x", "f", "abba"])
  func help(line: String) async {
    let view = view([.submitted(line), .ended])
    view.show(AlbumState(.loaded(listing)))
    #expect(await view.nextEvent() == .quit)
    #expect(await notes.finish().contains("R      show the artist"))
  }

  @Test("after a failure there is only the way out and another try")
  func failed() async {
    let view = view([.submitted("x"), .submitted("r")])
    view.show(AlbumState(.failed(reference, .unavailable(.connectionLost))))
    #expect(await view.nextEvent() == .retry)
    #expect(await notes.finish().hasSuffix("r retry, b back, q quit\n"))
  }

  @Test("an album is printed once, and again only where no notice says what happened")
  func notices() async throws {
    let link = try #require(listing.contents.album.storeLink)
    let view = view([])
    var starred = listing
    starred.favorites = [listing.contents.tracks[0].id]
    view.show(AlbumState(.loaded(listing)))
    view.show(AlbumState(.loaded(listing), notice: .link(.copied(link))))
    view.show(AlbumState(.loaded(starred), notice: .starred([listing.contents.tracks[0]])))
    view.show(AlbumState(.loaded(starred), notice: .outOfRange(3, 1...2)))
    view.show(AlbumState(.loaded(starred), notice: .noArtist))
    view.show(AlbumState(.loaded(starred), notice: .link(.noLink)))
    #expect(await results.finish().ranges(of: "Copyright").count == 1)
    #expect(
      await notes.finish() == """
        Copied \(link.text)
        Starred Song 1 by The Beatles.
        tunes: there is no number 3 here. pick 1 to 2.
        tunes: the store has no page of this artist.
        tunes: the store gives no link for this album.

        """)
  }

  @Test("what there is none of is said, and of an album without tracks that there are none")
  func missing() async {
    let view = view([])
    view.show(AlbumState(.missing(reference)))
    view.show(AlbumState(.missing(.track(.known(.sample(), .unitedStates)))))
    view.show(AlbumState(.noAlbum(.sample())))
    view.show(AlbumState(.loaded(AlbumListing(.sample(0), storefront: .unitedStates))))
    #expect(
      await notes.finish() == """
        tunes: the store of United States has no album 7. try another store with --country.
        tunes: the store of United States does not have the album of Here Comes the Sun. \
        try another store with --country.
        tunes: Here Comes the Sun by The Beatles is on no album of the store.
        tunes: the store of United States sells no track of Abbey Road (Remastered). \
        its page may stream them.

        """)
  }

  @Test("what stands in for the service, and what was left out, is said")
  func provenance() async {
    var contents = AlbumContents.sample(1)
    contents.omitted = Omissions(unreadable: 1)
    contents.provenance.source = .library(because: .unavailable(.connectionLost))
    view([]).show(AlbumState(.loaded(AlbumListing(contents, storefront: .unitedStates))))
    let said = await notes.finish()
    #expect(said.contains("left out: 1 result that could not be read"))
    #expect(said.contains("so this is what your library has"))
  }

  @Test("for opening its page, nothing of the album is shown but what came of it")
  func opening() async throws {
    let link = try #require(listing.contents.album.storeLink)
    let view = OpenAlbumView(console: console([]))
    view.show(AlbumState(.loading(reference)))
    view.show(AlbumState(.loaded(listing)))
    #expect(await view.nextEvent() == .openPage)
    view.show(AlbumState(.loaded(listing), notice: .link(.opened(link))))
    #expect(await view.nextEvent() == nil)
    #expect(await results.finish().isEmpty)
    #expect(await notes.finish() == "Opened \(link.text)\n")
  }
}
