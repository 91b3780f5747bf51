import ArgumentParser
import Entities
import Views

/// `tunes genres select`.
struct GenresSelectCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "select",
    abstract: "Add genres to your selection; searches then show only selected genres.",
    discussion: GenresCommand.discussion)

  static let configurableOptions = ["country", "noInput", "timeout"]

  @Argument(
    help: ArgumentHelp("Genres, such as rock, \"Hip-Hop/Rap\", or id:21.", valueName: "name"))
  var names: [String]

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let run = GenresChange(context: context, store: store)
    return try await run(names, areSelected: true)
  }
}
