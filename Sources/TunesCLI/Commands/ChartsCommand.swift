import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// `tunes charts`.
struct ChartsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "charts",
    abstract: "List a store's top songs or albums.",
    discussion: """
      Lists the top songs, or the top albums with --albums, overall or in one genre. Charts are \
      cached for a day.
      """)

  static let configurableOptions =
    [
      "country", "fields", "format", "limit", "noInput", "noSave", "refresh", "timeout",
    ] + PictureOptions.configurable

  @Option(
    help: ArgumentHelp("Show the chart for this genre, by name or ID.", valueName: "name"),
    completion: .custom(ChartGenre.completions))
  var genre: String?

  @Flag(help: "List albums instead of songs.")
  var albums = false

  @Option(help: ArgumentHelp("Maximum number of results, 1 to 200.", valueName: "n"))
  var limit = 25

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  func validate() throws {
    guard (1...200).contains(limit) else {
      throw ValidationError("--limit must be from 1 to 200, not \(limit).")
    }
    guard !store.offline else {
      throw ValidationError(
        """
        Charts aren't available with --offline. Without it, a cached chart is shown if you have no \
        connection.
        """)
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fieldSet = albums ? ItemFieldSet.albums : .tracks
    let fields = try output.fields(among: fieldSet.names)
    if albums { try output.refusePlaylist(of: "albums") }
    let query = ChartQuery(
      albums ? .albums : .songs, in: try await store.storefront(in: context),
      genre: try genre.map(ChartGenre.named), limit: limit)
    let assembly = try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields, of: fieldSet,
      pictures: pictures.choice)
    return await assembly.run(
      assembly.itemList(ItemListOptions(.chart(query), refreshes: store.refresh)))
  }
}
