import ArgumentParser
import TerminalKit
import Views

struct LyricsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "lyrics",
    abstract: "Show the lyrics of a track.",
    discussion: """
      \(ItemArgument.discussion) Lyrics come from LRCLIB, which receives the title, artist, and \
      length of the track. They are fetched once and saved in your library.
      """)

  static let configurableOptions = storeOptions

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion)
  var track: [String]

  @Option(help: "Output format.")
  var format = Format.table

  @Flag(name: [.customShort("j"), .long], help: "Print JSON; overrides --format.")
  var json = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions

  /// A page for users, or a document for programs.
  enum Format: String, NamedArgument {
    case table, plain, lrc, json
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let format = LyricsFormat(rawValue: json ? Format.json.rawValue : format.rawValue)
    let document = format.map { $0 == .json ? DocumentFormat.json : .plain }
    let assembly = try SceneAssembly(context, try requests.access(), document: document)
    let reference = try await references(in: context, asks: document == nil).track(track)
    let view = format.map {
      DocumentOutput(results: context.results, notes: context.notes, format: document ?? .plain)
        .lyricsView($0)
    }
    return await assembly.run(
      assembly.lyrics(reference, refreshes: requests.refresh, view: view))
  }
}
