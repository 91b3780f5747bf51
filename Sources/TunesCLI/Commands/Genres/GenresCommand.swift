import ArgumentParser

/// `tunes genres`.
struct GenresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "genres",
    abstract: "See a store's genres, and choose those that searches are narrowed to.",
    subcommands: [
      GenresListCommand.self, GenresSelectCommand.self, GenresDeselectCommand.self,
      GenresClearCommand.self,
    ],
    defaultSubcommand: GenresListCommand.self)

  static let discussion = """
    A genre is named as the store names it, ignoring case and accents, or by its id, as id:21 or 21.
    """
}
