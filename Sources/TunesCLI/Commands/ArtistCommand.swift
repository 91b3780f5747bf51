import ArgumentParser
import TerminalKit
import Views

struct ArtistCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    commandName: "artist",
    abstract: "Show an artist and their albums.",
    discussion: ItemArgument.discussion)

  static let configurableOptions = itemOptions

  @Argument(help: ItemArgument.artistHelp, completion: ItemArgument.completion)
  var artist: [String]

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try output.refusePlaylist(of: "albums")
    let assembly = try assembly(in: context, of: .albums)
    let reference = try await references(in: context).artist(artist)
    return await assembly.run(assembly.artist(reference, refreshes: requests.refresh))
  }
}
