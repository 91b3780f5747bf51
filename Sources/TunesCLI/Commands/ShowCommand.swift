import ArgumentParser
import TerminalKit
import Views

struct ShowCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a track.",
    discussion: """
      \(ItemArgument.discussion) With --format ffmetadata, prints the track's tags for ffmpeg.
      """)

  static let configurableOptions = itemOptions + ["fields"]

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion)
  var track: [String]

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions
  @OptionGroup var output: FormattedOutput<TrackFormat>
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(in: context, fields: ItemFieldSet.tracks.names)
    let reference = try await references(in: context).track(track)
    if !output.json, output.format == .ffmetadata {
      let track = try await assembly.finishing { () throws(ErrorMessage) in
        try await assembly.track(reference, refreshes: requests.refresh)
      }
      context.results.write(document: TrackTags.text(track))
      return 0
    }
    return await assembly.run(assembly.trackDetail(reference, refreshes: requests.refresh))
  }
}

enum TrackFormat: String, DocumentedFormat {
  case table, plain, json, ndjson, csv, tsv, m3u, xspf, ffmetadata
}
