import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

struct OpenCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a track or album in the browser.",
    discussion: ItemArgument.pageDiscussion)

  static let configurableOptions = [
    "country", "noInput", "noSave", "offline", "refresh", "timeout",
  ]

  @Argument(help: ItemArgument.pageHelp, completion: ItemArgument.completion)
  var item: String

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let references = try ItemReferences(context, store)
    let assembly = try SceneAssembly(context, try store.access(), asks: false)
    let found = try await assembly.finishing { () throws(ErrorMessage) in
      try await assembly.item(item, references, refreshes: store.refresh)
    }
    let notice = await assembly.router.opening(found.storeLink)
    context.notes.writeSentence(NoticeText.line(.link(notice)))
    return notice.status
  }
}

extension LinkNotice {
  fileprivate var status: Int32 {
    switch self {
    case .notOpened(_, let error): ErrorMessage(error).code.status
    case .noLink: ErrorCode.notFound.status
    case .opened, .copied, .notCopied: 0
    }
  }
}
