import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Lookup views")
struct LookupViewTests {
  private let results: OutputPipe
  private let notes: OutputPipe
  private static let entries: [CatalogItem] = [
    .track(.sample()), .album(.sample()), .artist(.sample),
  ]
  private let answer = LookupAnswer(
    entries: entries.map { ItemListing.Entry($0, of: .unitedStates) },
    missing: (1...7).map { ItemReference(.id(20000 + $0), in: .unitedStates) },
    others: [OtherItem(kind: "podcast", id: 917_918_570, name: "Serial\u{1B}[2J")],
    provenance: .sample)

  private var loaded: LookupState { LookupState(.loaded(ItemListing(answer.entries), answer)) }

  init() throws {
    results = try OutputPipe()
    notes = try OutputPipe()
  }

  private func console(_ script: [PromptEvent]? = nil) -> ConsoleLookupView {
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    return ConsoleLookupView(
      console: Console(
        results: TextOutput(descriptor: results.descriptor, capabilities: .pipe), notes: notes,
        prompt: script.map { ScriptedPrompt($0) }, activity: Activity(output: notes) { _ in },
        format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: Interrupts()))
  }

  private func document(_ format: DocumentFormat, fields: [String]? = nil) -> DocumentLookupView {
    DocumentLookupView(
      output: DocumentOutput(
        results: TextOutput(descriptor: results.descriptor, capabilities: .pipe),
        notes: TextOutput(descriptor: notes.descriptor, capabilities: .pipe), format: format),
      fields: fields)
  }

  @Test("A lookup prompt ends if nothing was found, and offers a retry after a network error")
  func deadEnd() async {
    let view = console([.submitted("r")])
    view.show(LookupState(.nothing(answer)))
    #expect(await view.nextEvent() == .quit)
    view.show(LookupState(.failed(.refused(message: "Invalid value"))))
    #expect(await view.nextEvent() == .quit)
    view.show(LookupState(.failed(.unavailable(.connectionLost))))
    #expect(await view.nextEvent() == .retry)
  }

  @Test("A lookup shows the kind of each item and reports missing and unsupported IDs")
  func table() async {
    console().show(loaded)
    #expect(
      await results.finish() == """
        #  Kind    Name                     Artist       Year  Genre
        1  Song    Here Comes the Sun       The Beatles  1969  Rock
        2  Album   Abbey Road (Remastered)  The Beatles  1969  Rock
        3  Artist  The Beatles                                 Rock

        """)
    #expect(
      await notes.finish() == """
        tunes: ID 917918570 is a podcast, "Serial". tunes shows only music.
        tunes: Not found in the US store: ID 20001, ID 20002, ID 20003, ID 20004, \
        ID 20005, and 2 more. Try another store with --country.

        """)
  }

  @Test("A filter limits the looked-up items, and a filter with no matches is reported")
  func filter() async {
    let view = console()
    var listing = ItemListing(answer.entries)
    listing.filter = "abbey"
    view.show(LookupState(.loaded(listing, answer)))
    listing.filter = "xyz"
    view.show(LookupState(.loaded(listing, answer)))
    view.show(LookupState(.loaded(listing, answer), notice: .outOfRange(9, 1...3)))
    let printed = await results.finish()
    #expect(printed.contains("\n1  Here") == false && printed.contains("Abbey Road"))
    #expect(
      await notes.finish() == """
        No items contain "xyz".
        tunes: There's no number 9 in this list. Choose 1 to 3.

        """)
  }

  @Test(
    "Each command at the lookup prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("/sun", .filter("sun")), ("r", .retry), ("q", .quit),
    ] as [(String, LookupEvent)])
  func lines(line: String, event: LookupEvent) async {
    let view = console([.edited("x"), .submitted("?"), .submitted(line)])
    view.show(loaded)
    #expect(await view.nextEvent() == event)
    #expect(await notes.finish().contains("f 1-3  add tracks to favorites, or remove them"))
  }

  @Test("Each item of a lookup document has only the requested fields of its kind")
  func json() async {
    document(.json, fields: ["wrapperType", "kind", "artistName", "collectionName"]).show(loaded)
    #expect(
      await results.finish() == """
        {"results":[
        {"wrapperType":"track","kind":"song","artistName":"The Beatles",\
        "collectionName":"Abbey Road (Remastered)"},
        {"wrapperType":"collection","artistName":"The Beatles",\
        "collectionName":"Abbey Road (Remastered)"},
        {"wrapperType":"artist","artistName":"The Beatles"}
        ]}

        """)
  }

  @Test("A lookup with no results prints an empty document and reports the error")
  func nothing() async {
    let nothing = LookupAnswer(
      missing: [ItemReference(.upc("602567725404"), in: .unitedStates)], provenance: .sample)
    document(.json).show(LookupState(.nothing(nothing)))
    #expect(await results.finish() == "{\"results\":[]}\n")
    #expect(
      await notes.finish().contains(
        #""code":"notFound","message":"Not found in the US store: UPC 602567725404."#))
  }

  @Test("A playlist of looked-up items without previews is refused")
  func playlist() async {
    var answer = answer
    answer.entries.removeFirst()
    document(.m3u).show(LookupState(.loaded(ItemListing(answer.entries), answer)))
    #expect(await results.finish().isEmpty)
    #expect(
      await notes.finish() == """
        tunes: --format m3u isn't available for these results. Choose another --format.

        """)
  }
}
