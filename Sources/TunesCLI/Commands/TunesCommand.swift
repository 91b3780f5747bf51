import ArgumentParser

/// The root of the command line.
struct TunesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tunes",
    abstract: "Find music in the iTunes store's catalog, see it and open it.",
    discussion: """
      tunes search "here comes the sun" lists what fits, numbered; a number shows that track.
      """,
    version: Version.current,
    subcommands: programCommands)

  static let programCommands: [any ProgramCommand.Type] = [
    SearchCommand.self, ShowCommand.self, SuggestionsCommand.self,
  ]
}
