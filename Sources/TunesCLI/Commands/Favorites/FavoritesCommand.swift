import ArgumentParser

/// `tunes favorites`.
struct FavoritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorites",
    abstract: "Manage your favorites.",
    subcommands: [
      FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self,
      FavoritesExportCommand.self,
    ])
}
