import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes open`.
struct OpenCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a track or album in the browser.",
    discussion: ItemArgument.pageDiscussion)

  static let configurableOptions = ["country", "noInput", "noSave", "refresh", "timeout"]

  @Argument(help: ItemArgument.pageHelp, completion: ItemArgument.completion)
  var item: String

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let references = try ItemReferences(context, store)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: nil, fields: nil, asks: false)
    let status: Int32
    if try await references.isAlbum(item) {
      let album = try await references.album(item)
      let end = await assembly.opening(album, refreshes: store.refresh).run()
      status = Self.status(of: end.state)
    } else {
      let track = try await references.track(item)
      let end = await assembly.opening(track, refreshes: store.refresh).run()
      status = Self.status(of: end.state)
    }
    await assembly.finish()
    return status
  }

  private static func status(of state: TrackDetailState) -> Int32 {
    guard case .loaded(_, .link(let notice)) = state else { return state.status }
    return notice.status
  }

  private static func status(of state: AlbumState) -> Int32 {
    guard case .link(let notice) = state.notice else { return state.status }
    return notice.status
  }
}

extension LinkNotice {
  /// What the program ends with after opening was tried.
  fileprivate var status: Int32 {
    switch self {
    case .notOpened(_, let error): ErrorMessage(error).code.status
    case .noLink: ErrorCode.notFound.status
    case .opened, .copied, .notCopied: 0
    }
  }
}
