import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes album`.
struct AlbumCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "album",
    abstract: "Show an album and its tracks.",
    discussion: """
      Give an album by its number in the last list shown in this terminal, its ID (id:1441164426), \
      or its link. The number, ID, or link of a track opens its album.
      """)

  static let configurableOptions =
    [
      "country", "fields", "format", "noInput", "noSave", "refresh", "timeout",
    ] + PictureOptions.configurable

  @Argument(help: ItemArgument.albumHelp, completion: ItemArgument.completion)
  var album: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: ItemFieldSet.tracks.names)
    let reference = try await ItemReferences(context, store).album(album)
    let assembly = try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields,
      pictures: pictures.choice)
    return await assembly.run(assembly.album(reference, refreshes: store.refresh))
  }
}
