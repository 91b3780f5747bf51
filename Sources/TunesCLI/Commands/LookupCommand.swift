import ArgumentParser
import Entities
import Foundation
import ITunesSearch
import Scenes
import TerminalKit
import Views

struct LookupCommand: ItemCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "lookup", "Look up tracks, albums, and artists by ID, UPC, or link.",
    discussion: """
      An ID is a number above 9999, or id:136975. A UPC or EAN is 12 or 13 digits, or \
      upc:602567725404. A link is any link copied from the store or its apps. Smaller numbers \
      refer to the last list shown and can be ranges. - reads all of these but the smaller numbers, \
      and results in JSON, from standard input. With --ids, the items are also looked up in \
      MusicBrainz by their pages in the store.
      """)

  static let tool = ToolHints(
    title: "Look up", effect: .reads, isOnline: true, use: "Use it if an ID or a link is known.",
    result: PackageResources.lookup_schema_json)

  @Argument(
    parsing: .allUnrecognized,
    help: .value("item", "IDs, UPCs, links, or numbers from the last list."),
    completion: ItemArgument.completion)
  var things: [String]

  @Flag(help: "List the IDs of the items in MusicBrainz; makes requests to its server.")
  var ids = false

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  func validate() throws { try UnknownOption.refuse(in: things) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    if ids { return try await listIDs(in: context) }
    let assembly = try assembly(in: context, of: .mixed)
    let references = try await references(in: context, asks: true).items(things)
    let list = ItemListOptions(
      .lookup(references), pageSize: assembly.pageSize(of: .items), refreshes: requests.refresh,
      opensSingleItem: output.document == nil)
    let end = await assembly.itemList(list).run()
    await assembly.finish()
    if assembly.views.isInterrupted { return ErrorCode.interrupted.status }
    switch end.state.content {
    case .loaded(let listing)
    where !listing.rows.contains { output.document?.includes($0.item) ?? true }:
      return ErrorCode.usage.status
    case .found: return assembly.lastStatus
    case .loading, .waiting, .loaded, .empty, .failed: return end.state.status
    }
  }
}

// MARK: - MusicBrainz

extension LookupCommand {
  @MainActor private func listIDs(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(ofOne: "IDs", among: IdentifiersDocument.names)
    let address = try context.environment.musicBrainzURL()
    let host = URLComponents(string: address)?.host ?? address
    guard !requests.offline else {
      throw IdentifiersDocument.failure(.unavailable(.offline), of: host)
    }
    let references = try await references(in: context, asks: true).items(things)
    let assembly = try SceneAssembly(context, try requests.access(), asks: false)
    let interactor = assembly.itemListInteractor()
    let answer = try await assembly.finishing { () throws(ErrorMessage) in
      try await assembly.answer { purpose throws(CatalogError) in
        try await interactor.items(of: .lookup(references), purpose)
      }
    }
    let items = try await identified(answer.entries.loaded, in: assembly, at: address, host)
    try await output.write(in: context) {
      IdentifiersDocument.text(items, of: .lookup(references), from: host, fields, $0)
    } lines: {
      IdentifiersDocument.lines(items)
    }
    for note in IdentifiersDocument.notes(on: answer, from: host) { context.note(note) }
    if output.document.showsNumbers {
      await assembly.services().noteNumbers(of: ItemListing(answer))
    }
    return items.allSatisfy { $0.ids.isEmpty } ? ErrorCode.notFound.status : 0
  }

  @MainActor private func identified(
    _ entries: [StoreItem], in assembly: SceneAssembly, at address: String, _ host: String
  ) async throws(ErrorMessage) -> [IdentifiedItem] {
    let client = MusicBrainzClient(
      baseURL: address,
      transport: SceneAssembly.paced(
        SceneAssembly.transport(in: assembly.context, userAgent: Version.descriptiveUserAgent),
        gap: MusicBrainzClient.gap),
      timeout: assembly.access.timeout)
    let pages = entries.map { $0.item.musicBrainzPages(of: $0.storefront) }
    let wanted = pages.joined().unique()
    let found = try await assembly.answer {
      IdentifiersDocument.failure($0, of: host)
    } _: { _ throws(CatalogError) in
      try await client.ids(ofPages: wanted)
    }
    return zip(entries, pages).enumerated().map { index, entry in
      var ids = MusicBrainzIDs()
      for page in entry.1 { ids.add(found[page] ?? MusicBrainzIDs()) }
      return IdentifiedItem(number: index + 1, item: entry.0.item, ids: ids)
    }
  }
}
