import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

struct OpenCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a track, album, or artist in the browser.",
    discussion: """
      \(ItemArgument.discussion) With --in, the search page of another service opens, or song.link, \
      which leads to all of them.
      """)

  static let configurableOptions = storeOptions

  @Argument(help: ItemArgument.linkHelp, completion: ItemArgument.completion)
  var item: [String]

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Open the page of another service instead.", valueName: "service"))
  var place: OpenPlace?

  @Flag(name: .customLong("print"), help: "Print the link instead of opening it.")
  var prints = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let references = try references(in: context)
    let assembly = try assembly(for: context)
    let found = try await assembly.finishing { () throws(ErrorMessage) in
      try await assembly.item(
        item, references, [.song, .album, .artist], refreshes: requests.refresh)
    }
    let links =
      place.map { $0.services.compactMap { $0.link(to: found) } }
      ?? [found.storeLink].compactMap(\.self)
    guard !links.isEmpty else {
      let notice = place?.services.first.map(Notice.noPage) ?? .link(.noLink)
      context.notes.writeSentence(NoticeText.line(notice))
      return ErrorCode.notFound.status
    }
    func write(_ links: some Sequence<WebLink>) {
      for link in links { context.results.writeLine("\(link.text)") }
    }
    guard !prints else {
      write(links)
      return 0
    }
    for (index, link) in links.enumerated() {
      do {
        try await assembly.router.open(link)
      } catch {
        write(links[index...])
        throw ErrorMessage(error)
      }
      context.notes.writeSentence(NoticeText.line(.link(.opened(link))))
    }
    return 0
  }
}

/// The services whose pages `tunes open --in` opens.
enum OpenPlace: String, NamedArgument {
  case spotify, youtube, deezer, tidal, bandcamp, songlink, all

  var services: [MusicService] {
    MusicService(rawValue: rawValue).map { [$0] } ?? MusicService.allCases
  }
}
