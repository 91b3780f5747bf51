import ArgumentParser
import Views

struct ShowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a track.",
    discussion: ItemArgument.discussion)

  static let configurableOptions = ItemOptions.configurable + ["fields"]

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion)
  var track: [String]

  @OptionGroup var options: ItemOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try options.assembly(in: context, fields: ItemFieldSet.tracks.names)
    let reference = try await options.references(in: context).track(track)
    return await assembly.run(assembly.trackDetail(reference, refreshes: options.store.refresh))
  }
}
