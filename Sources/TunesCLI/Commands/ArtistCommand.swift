import ArgumentParser
import TerminalKit
import Views

struct ArtistCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "artist",
    abstract: "Show an artist and their albums.",
    discussion: ItemArgument.discussion)

  static let configurableOptions = ItemOptions.configurable

  @Argument(help: ItemArgument.artistHelp, completion: ItemArgument.completion)
  var artist: [String]

  @OptionGroup var options: ItemOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try options.output.refusePlaylist(of: "albums")
    let assembly = try options.assembly(in: context, of: .albums)
    let reference = try await options.references(in: context).artist(artist)
    return await assembly.run(assembly.artist(reference, refreshes: options.store.refresh))
  }
}
