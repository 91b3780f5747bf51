import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Favorites views")
struct FavoritesViewTests {
  private let results: OutputPipe
  private let notes: OutputPipe
  private let listing = FavoriteListing(
    Track.samples(1...2).map {
      LibraryTrack(
        track: $0, storefront: .unitedStates, firstSeenAt: StubClock().now,
        lastSeenAt: StubClock().now, starredAt: StubClock().now)
    }, pageSize: 25)

  init() throws {
    results = try OutputPipe()
    notes = try OutputPipe()
  }

  private func console(_ script: [PromptEvent]) -> ConsoleFavoritesView {
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    return ConsoleFavoritesView(
      console: Console(
        results: TextOutput(descriptor: results.descriptor, capabilities: .pipe), notes: notes,
        prompt: ScriptedPrompt(script), activity: Activity(output: notes) { _ in },
        format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: Interrupts()))
  }

  private func document(_ format: DocumentFormat) -> DocumentFavoritesView {
    DocumentFavoritesView(
      output: DocumentOutput(
        results: TextOutput(descriptor: results.descriptor, capabilities: .pipe),
        notes: TextOutput(descriptor: notes.descriptor, capabilities: .pipe), format: format),
      fields: [.trackName, .favorite])
  }

  @Test(
    "Each command at the favorites prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("n", .nextPage), ("p", .previousPage), ("/sun", .filter("sun")),
      ("q", .quit),
    ] as [(String, FavoritesEvent)])
  func lines(line: String, event: FavoritesEvent) async {
    let view = console([.edited("x"), .submitted(""), .submitted(line)])
    view.show(FavoritesState(.loaded(listing)))
    #expect(await view.nextEvent() == event)
  }

  @Test("Any other input at the favorites prompt shows the help, and the end of input quits")
  func help() async {
    let view = console([.submitted("abba"), .ended])
    view.show(FavoritesState(.loaded(listing)))
    #expect(await view.nextEvent() == .quit)
    #expect(await notes.finish().contains("f 1-3  remove tracks from favorites, or add them back"))
  }

  @Test("The favorites list is printed once, and removed favorites are reported below it")
  func starred() async {
    let view = console([])
    view.show(FavoritesState(.loading))
    view.show(FavoritesState(.loaded(listing)))
    var changed = listing
    changed.favorites = [Track.ID(2)]
    view.show(FavoritesState(.loaded(changed), notice: .unstarred([.sample()])))
    view.show(FavoritesState(.loaded(changed), notice: .lastPage))
    #expect(await results.finish().ranges(of: "Song 1").count == 1)
    #expect(
      await notes.finish() == """
        Removed Here Comes the Sun by The Beatles from favorites.
        tunes: This is the last page.

        """)
  }

  @Test("A filter with no matches and an empty favorites list are reported")
  func nothing() async {
    let view = console([])
    var filtered = listing
    filtered.filter = "xyz"
    view.show(FavoritesState(.loaded(filtered)))
    view.show(FavoritesState(.empty))
    #expect(
      await notes.finish() == """
        No favorites contain "xyz".
        You have no favorites yet. Add one with `tunes favorites add 3`.

        """)
  }

  @Test("Favorites are printed as one JSON document")
  func json() async {
    document(.json).show(FavoritesState(.loaded(listing)))
    #expect(
      await results.finish() == """
        {"favorites":[
        {"trackName":"Song 1","favorite":true},
        {"trackName":"Song 2","favorite":true}
        ]}

        """)
  }

  @Test("Favorites past the last page print an empty document, and a database error prints none")
  func noTracks() async {
    document(.json).show(FavoritesState(.loaded(listing), notice: .lastPage))
    document(.json).show(FavoritesState(.failed(.sample)))
    #expect(await results.finish() == "{\"favorites\":[]}\n")
    #expect(await notes.finish().hasPrefix("{\"error\":{\"code\":\"storage\""))
  }
}
