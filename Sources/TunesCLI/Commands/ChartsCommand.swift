import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

struct ChartsCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    "charts", "List a store's top songs or albums.",
    discussion: """
      Lists the top songs, or the top albums with --albums, overall or in one genre. Charts are \
      cached for a day; --offline shows cached ones of any age.
      """)

  static let configurableOptions = namedSettings.subtracting(["genre"])

  @Option(
    help: .value("name", "Show the chart for this genre, by name or ID."),
    completion: .custom(ChartGenre.completions))
  var genre: String?

  @Flag(help: "List albums instead of songs.") var albums = false

  @Option(
    name: [.customShort("n", allowingJoined: true), .long], parsing: .unconditional,
    help: .value("n", "Maximum number of results, 1 to 200."))
  var limit = 25

  @OptionGroup var options: ItemOptions<OutputFormat>

  func validate() throws { try limit.validate(upTo: 200, as: "--limit") }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fieldSet = albums ? ItemFieldSet.albums : .tracks
    let assembly = try assembly(in: context, of: fieldSet)
    if albums { try output.refusePlaylist(of: "albums") }
    let query = ChartQuery(
      albums ? .albums : .songs, in: try await storefront(in: context),
      genre: try genre.map(ChartGenre.named), limit: limit)
    return await assembly.run(
      assembly.itemList(
        ItemListOptions(
          // One row is for the title.
          .chart(query), pageSize: assembly.pageSize - 1, refreshes: requests.refresh)))
  }
}
