import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes show`.
struct ShowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a track.",
    discussion: ItemArgument.trackDiscussion)

  static let configurableOptions =
    [
      "country", "fields", "format", "noInput", "noSave", "refresh", "timeout",
    ] + PictureOptions.configurable

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion)
  var track: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: ItemFieldSet.tracks.names)
    let reference = try await ItemReferences(context, store).track(track)
    let assembly = try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields,
      pictures: pictures.choice)
    return await assembly.run(
      assembly.trackDetail(reference, refreshes: store.refresh))
  }
}
