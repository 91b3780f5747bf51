import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

struct OpenCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a track, album, or artist in the browser.",
    discussion: ItemArgument.discussion)

  static let configurableOptions = [
    "country", "noInput", "noSave", "offline", "refresh", "timeout",
  ]

  @Argument(help: ItemArgument.linkHelp, completion: ItemArgument.completion)
  var item: [String]

  @Flag(name: .customLong("print"), help: "Print the link instead of opening it.")
  var prints = false

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let references = try ItemReferences(context, store)
    let assembly = try SceneAssembly(context, try store.access(), asks: false)
    let found = try await assembly.finishing { () throws(ErrorMessage) in
      try await assembly.item(
        item, references, [.song, .album, .artist], refreshes: store.refresh)
    }
    guard let link = found.storeLink else {
      context.notes.writeSentence(NoticeText.line(.link(.noLink)))
      return ErrorCode.notFound.status
    }
    guard !prints else {
      context.results.writeLine("\(link.text)")
      return 0
    }
    do {
      try await assembly.router.open(link)
    } catch {
      context.results.writeLine("\(link.text)")
      throw ErrorMessage(error)
    }
    context.notes.writeSentence(NoticeText.line(.link(.opened(link))))
    return 0
  }
}
