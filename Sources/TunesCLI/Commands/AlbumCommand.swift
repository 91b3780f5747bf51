import ArgumentParser
import Views

struct AlbumCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    commandName: "album",
    abstract: "Show an album and its tracks.",
    discussion: ItemArgument.discussion)

  static let configurableOptions = itemOptions + ["fields"]

  @Argument(help: ItemArgument.albumHelp, completion: ItemArgument.completion)
  var album: [String]

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(in: context)
    let reference = try await references(in: context).album(album)
    return await assembly.run(assembly.album(reference, refreshes: requests.refresh))
  }
}
