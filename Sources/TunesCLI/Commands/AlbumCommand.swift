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
    let fields = try output.trackFields()
    let reference = try await ItemReferences(context, store).album(album)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: output.document, fields: fields,
      asks: output.document == nil && !store.noInput && context.isConversation,
      pictures: pictures.choice)
    let end = await assembly.album(reference, refreshes: store.refresh).run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : end.state.status
  }
}

extension AlbumState {
  /// What the program ends with when this was shown last.
  var status: Int32 {
    switch content {
    case .loading, .waiting: 0
    case .loaded(let listing): listing.positions == nil ? ErrorCode.notFound.status : 0
    case .missing, .noAlbum: ErrorCode.notFound.status
    case .failed(_, let error): ErrorMessage(error).code.status
    }
  }
}
