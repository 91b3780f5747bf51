import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

struct SuggestionsCommand: ProgramCommand {
  private static let pickedLimit = 10

  static let configuration = CommandConfiguration(
    commandName: "suggestions",
    abstract: "Suggest past searches and previously opened tracks.")

  static let configurableOptions = ["format"]

  @Argument(
    help: ArgumentHelp("Text to complete; case and accents don't matter."),
    completion: .custom(ShellCandidates.terms))
  var prefix = ""

  @OptionGroup var output: OutputOptions

  @Option(
    name: [.customShort("n", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Maximum number of suggestions, 1 to 1000.", valueName: "n"))
  var limit = 25

  func validate() throws {
    try limit.validate(upTo: 1000, as: "--limit")
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let repository = context.suggestions
    let fields = try output.fields(ofOne: "past searches", among: RecordTables.suggestions.names)
    let found = try await stored(await repository.suggestions(for: prefix, limit: limit))
    // Only these formats can include tracks.
    let picked =
      [nil, .json].contains(output.document)
      ? try await stored(
        try await repository.pickedTracks(for: prefix, limit: min(limit, Self.pickedLimit))) : []
    try await output.write(in: context) {
      SuggestionsDocument.text(prefix: prefix, found, picked, fields: fields, $0)
    } lines: {
      SuggestionsText.lines(found, picked, context.results.capabilities)
    }
    return found.isEmpty && picked.isEmpty ? ErrorCode.notFound.status : 0
  }
}
