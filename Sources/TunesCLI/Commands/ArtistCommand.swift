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
    let fields = try output.albumFields()
    let reference = try await ItemReferences(context, store).artist(artist)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: output.document,
      fields: nil, albumFields: fields,
      asks: output.document == nil && !store.noInput && context.isConversation,
      pictures: pictures.choice)
    let end = await assembly.artist(reference, refreshes: store.refresh).run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : end.state.status
  }
}

extension ArtistState {
  /// What the program ends with when this was shown last.
  var status: Int32 {
    switch content {
    case .loading, .waiting: 0
    case .loaded(let listing): listing.positions == nil ? ErrorCode.notFound.status : 0
    case .missing, .noArtist: ErrorCode.notFound.status
    case .failed(_, let error): ErrorMessage(error).code.status
    }
  }
}
