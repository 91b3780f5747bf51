import ArgumentParser

/// `tunes genres`.
struct GenresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "genres",
    abstract: "List genres and select the ones to search.",
    subcommands: [
      GenresListCommand.self, GenresSelectCommand.self, GenresDeselectCommand.self,
      GenresClearCommand.self,
    ],
    defaultSubcommand: GenresListCommand.self)

  static let discussion = """
    Give genres by the store's name for them (case and accents don't matter) or by ID, as id:21 or \
    21.
    """
}
