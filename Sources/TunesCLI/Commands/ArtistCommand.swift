import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// `tunes artist`.
struct ArtistCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "artist",
    abstract: "Show an artist and their albums.",
    discussion: """
      Give an artist by ID (id:136975) or link. The number, ID, or link of a track or album opens \
      its artist.
      """)

  static let configurableOptions =
    [
      "country", "format", "noInput", "noSave", "refresh", "timeout",
    ] + PictureOptions.configurable

  @Argument(help: ItemArgument.artistHelp, completion: ItemArgument.completion)
  var artist: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try output.refusePlaylist(of: "albums")
    let fields = try output.fields(among: ItemFieldSet.albums.names)
    let reference = try await ItemReferences(context, store).artist(artist)
    let assembly = try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields, of: .albums,
      pictures: pictures.choice)
    return await assembly.run(assembly.artist(reference, refreshes: store.refresh))
  }
}
