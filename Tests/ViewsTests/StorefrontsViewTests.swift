import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Storefront views")
struct StorefrontsViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private func listing(_ selected: String? = nil, filter: String = "") -> StorefrontListing {
    .sample(selected, filter: filter)
  }

  private func console(_ prompt: ScriptedPrompt?) -> ConsoleStorefrontsView {
    ConsoleStorefrontsView(console: output.console(prompt))
  }

  private func text(_ capabilities: TerminalCapabilities) -> String {
    StorefrontsText(rows: listing("ci").rows, capabilities: capabilities).lines
      .map { $0.plain.string + "\n" }.joined()
  }

  @Test("The store list has flags if the terminal can show them")
  func text() throws {
    try expectSnapshot(text(TerminalCapabilities(isTerminal: true)), named: "storefronts")
    try expectSnapshot(
      text(TerminalCapabilities(isTerminal: true, unicode: false)), named: "storefronts-ascii")
    try expectSnapshot(
      text(TerminalCapabilities(isTerminal: true, isAccessible: true)),
      named: "storefronts-accessible")
  }

  @Test("Only the current store is bold")
  func bold() async {
    let capabilities = TerminalCapabilities(isTerminal: true, colors: .sixteen)
    TextOutput(descriptor: output.results.descriptor, capabilities: capabilities).writeLines(
      StorefrontsText(rows: listing("ci").rows, capabilities: capabilities).lines)
    let text = await output.results.finish()
    #expect(text.contains("\u{1B}[1mCôte"))
    #expect(!text.contains("\u{1B}[1mÖ") && !text.contains("\u{1B}[1mUnited"))
  }

  @Test("The letters that match a filter are highlighted in numbered lists")
  func highlighted() async {
    let capabilities = TerminalCapabilities(isTerminal: true, colors: .sixteen)
    TextOutput(descriptor: output.results.descriptor, capabilities: capabilities).writeLines(
      StorefrontsText(
        rows: listing(filter: "stat").rows, capabilities: capabilities, filter: "stat"
      )
      .lines)
    let text = await output.results.finish()
    #expect(text.contains("\u{1B}[1;35mStat\u{1B}["))
  }

  @Test("Typing filters the stores below the prompt, and ending the filter lists all again")
  func live() async {
    let prompt = ScriptedPrompt([
      .edited("us"), .edited("3"), .edited("34"), .submitted("3"), .submitted("T"), .submitted("b"),
    ])
    let view = console(prompt)
    view.show(StorefrontsState(.loaded(listing())))
    #expect(await view.nextEvent() == .filter("us"))
    view.show(StorefrontsState(.loaded(listing(filter: "us"))))
    #expect(prompt.below.last?.last?.hasSuffix("United States  us") == true)
    #expect(await view.nextEvent() == .filter(""))
    view.show(StorefrontsState(.loaded(listing())))
    #expect(prompt.below.last == [])
    #expect(await view.nextEvent() == .select(3))
    #expect(await view.nextEvent() == .showGenres)
    #expect(await view.nextEvent() == .back)
    #expect(await view.nextEvent() == .quit)
    #expect(await output.results.finish().split(separator: "\n").count == 4)
  }

  @Test("A submitted line filters the stores if lines can't be edited")
  func lines() async {
    let prompt = ScriptedPrompt(
      [.submitted("?"), .submitted("n"), .submitted("N"), .submitted("us"), .submitted("")],
      isInteractiveEditing: false)
    let view = console(prompt)
    var events: [StorefrontsEvent?] = []
    for _ in 1...5 { events.append(await view.nextEvent()) }
    #expect(events == [.nextPage, .previousPage, .filter("us"), .filter(""), .quit])
    #expect(await output.notes.finish().contains("T     choose genres"))
  }

  @Test("Store selection changes are reported without printing the list again")
  func notices() async throws {
    let view = console(nil)
    #expect(await view.nextEvent() == nil)
    view.show(StorefrontsState(.loading))
    view.show(StorefrontsState(.loaded(listing()), notice: .unknownSelection(.sample)))
    let austria = try #require(Storefront(code: "at"))
    let selected = Notice.selectedStorefront("Österreich", configured: nil)
    view.show(StorefrontsState(.loaded(listing("at")), notice: selected))
    let deselected = Notice.deselectedStorefront("United States", configured: austria)
    view.show(StorefrontsState(.loaded(listing()), notice: deselected))
    view.show(StorefrontsState(.loaded(listing()), notice: .outOfRange(9, 1...3)))
    view.show(StorefrontsState(.loaded(listing()), notice: .notSelected(.sample)))
    view.show(StorefrontsState(.loaded(listing(filter: "xyz"))))
    #expect(await output.results.finish().ranges(of: "Österreich").count == 1)
    #expect(
      await output.notes.finish() == """
        tunes: Couldn't read your selection. Can't write to /data/tunes.sqlite. \
        Check its permissions.
        Store set to Österreich.
        Store set to your system's region, United States, but "country": "at" in config.json \
        takes precedence.
        There's no number 9 in this list. Choose 1 to 3.
        tunes: Couldn't save your selection. Can't write to /data/tunes.sqlite. \
        Check its permissions.
        No stores match "xyz".

        """)
  }

  @Test("The current store is named if it is on another page")
  func elsewhere() async {
    var listing = StorefrontListing(
      listing().list.elements, choice: StorefrontChoice(system: .unitedStates), pageSize: 2)
    let view = console(nil)
    view.show(StorefrontsState(.loaded(listing)))
    _ = listing.list.turn(to: 2)
    view.show(StorefrontsState(.loaded(listing)))
    #expect(await output.notes.finish() == "Current store: United States (number 3).\n")
  }

  @Test(
    "Stores are printed as a document in the requested format",
    arguments: [
      (
        .json, nil,
        """
        {"storefronts":[
        {"country":"at","name":"Österreich","selected":false},
        {"country":"ci","name":"Côte d’Ivoire","selected":true},
        {"country":"us","name":"United States","selected":false}
        ]}

        """
      ),
      (.plain, nil, "at\tÖsterreich\nci\tCôte d’Ivoire\nus\tUnited States\n"),
      (.csv, ["selected", "country"], "selected,country\r\nfalse,at\r\ntrue,ci\r\nfalse,us\r\n"),
    ] as [(DocumentFormat, [String]?, String)])
  func documents(format: DocumentFormat, fields: [String]?, text: String) async {
    let view = DocumentStorefrontsView(output: output.document(format), fields: fields)
    view.show(StorefrontsState(.loading))
    view.show(StorefrontsState(.loaded(listing("ci"))))
    #expect(await output.results.finish() == text)
    #expect(await view.nextEvent() == nil)
  }
}

extension StorefrontListing {
  /// Three stores and `more`, sorted by code.
  static func sample(
    _ selected: String? = nil, filter: String = "", and more: [(code: String, name: String)] = [],
    pageSize: Int = 25
  ) -> StorefrontListing {
    let names = [("at", "Österreich"), ("ci", "Côte d’Ivoire"), ("us", "United States")] + more
    let entries = names.sorted { $0.0 < $1.0 }.compactMap { code, name in
      Storefront(code: code).map { Entry($0, name: name) }
    }
    var listing = StorefrontListing(
      entries,
      choice: StorefrontChoice(
        selected: selected.flatMap(Storefront.init(code:)), system: .unitedStates),
      pageSize: pageSize)
    listing.list.filter = filter
    return listing
  }
}
