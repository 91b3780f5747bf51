import ArgumentParser
import TerminalKit
import Views

struct ArtistCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "artist",
    abstract: "Show an artist and their albums.",
    discussion: """
      Give an artist by ID (id:136975) or link. The number, ID, or link of a track or album opens \
      its artist.
      """)

  static let configurableOptions = ItemOptions.configurable

  @Argument(help: ItemArgument.artistHelp, completion: ItemArgument.completion)
  var artist: String

  @OptionGroup var options: ItemOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try options.output.refusePlaylist(of: "albums")
    let assembly = try options.assembly(in: context, of: .albums)
    let reference = try await ItemReferences(context, options.store).artist(artist)
    return await assembly.run(assembly.artist(reference, refreshes: options.store.refresh))
  }
}
