import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("The look-up's views")
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
        format: PersonalFormat(environment: [:]), interrupts: Interrupts()))
  }

  private func document(_ format: DocumentFormat, fields: [String]? = nil) -> DocumentLookupView {
    DocumentLookupView(
      output: DocumentOutput(
        results: TextOutput(descriptor: results.descriptor, capabilities: .pipe),
        notes: TextOutput(descriptor: notes.descriptor, capabilities: .pipe), format: format),
      fields: fields)
  }

  @Test("a person sees what things are, and what was not found")
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
        tunes: 917918570 is a podcast, Serial. only music can be shown here.
        tunes: the store of United States has no id 20001, id 20002, id 20003, id 20004, id 20005 \
        and 2 more. try another store with --country.

        """)
  }

  @Test("a filter narrows what is printed, and says where nothing is left")
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
        None of 3 contains xyz
        tunes: there is no number 9 here. pick 1 to 3.

        """)
  }

  @Test(
    "a line means what it says",
    arguments: [
      ("2", .select(2)), ("/sun", .filter("sun")), ("r", .retry), ("q", .quit),
    ] as [(String, LookupEvent)])
  func lines(line: String, event: LookupEvent) async {
    let view = console([.edited("x"), .submitted("?"), .submitted(line)])
    view.show(loaded)
    #expect(await view.nextEvent() == event)
    #expect(await notes.finish().contains("f 1-3  star tracks"))
  }

  @Test("programs read each record with its own fields")
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

  @Test("where nothing is found, an empty document says so, and the failure is told")
  func nothing() async {
    let nothing = LookupAnswer(
      missing: [ItemReference(.upc("602567725404"), in: .unitedStates)], provenance: .sample)
    document(.json).show(LookupState(.nothing(nothing)))
    #expect(await results.finish() == "{\"results\":[]}\n")
    #expect(
      await notes.finish().contains("\"code\":\"notFound\",\"message\":\"the store of United"))
  }

  @Test("a playlist of things without previews is refused")
  func playlist() async {
    var answer = answer
    answer.entries.removeFirst()
    document(.m3u).show(LookupState(.loaded(ItemListing(answer.entries), answer)))
    #expect(await results.finish().isEmpty)
    #expect(
      await notes.finish() == """
        tunes: there are no previews to play in what was looked up, so it makes no playlist. \
        use another --format.

        """)
  }
}
