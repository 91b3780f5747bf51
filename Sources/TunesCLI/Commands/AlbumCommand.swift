import ArgumentParser
import Views

struct AlbumCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "album",
    abstract: "Show an album and its tracks.",
    discussion: ItemArgument.discussion)

  static let configurableOptions = ItemOptions.configurable + ["fields"]

  @Argument(help: ItemArgument.albumHelp, completion: ItemArgument.completion)
  var album: [String]

  @OptionGroup var options: ItemOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try options.assembly(in: context)
    let reference = try await options.references(in: context).album(album)
    return await assembly.run(assembly.album(reference, refreshes: options.store.refresh))
  }
}
