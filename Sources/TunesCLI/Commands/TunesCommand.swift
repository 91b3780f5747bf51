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
    subcommands: [
      SearchCommand.self, ShowCommand.self, AlbumCommand.self, ArtistCommand.self,
      LookupCommand.self, PlayCommand.self, OpenCommand.self, ArtworkCommand.self,
      ChartsCommand.self,
      SuggestionsCommand.self,
      HistoryCommand.self, FavoritesCommand.self, LibraryCommand.self, StorefrontsCommand.self,
      GenresCommand.self, CacheCommand.self, DoctorCommand.self, ScreenCommand.self,
    ])

  /// The commands that run, those within a group included.
  static let programCommands: [any ProgramCommand.Type] = configuration.subcommands.flatMap {
    $0.configuration.subcommands.isEmpty ? [$0] : $0.configuration.subcommands
  }.compactMap { $0 as? any ProgramCommand.Type }

  /// The command that the first word names, unless it names a group.
  static func programCommand(named words: [String]) -> (any ProgramCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == words.first }
      as? any ProgramCommand.Type
  }

  /// The command that the first words name; a group by itself may stand for one of its commands.
  static func programCommand(among words: [String]) -> (any ProgramCommand.Type)? {
    let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
    guard let group = named?.configuration, !group.subcommands.isEmpty else {
      return named as? any ProgramCommand.Type
    }
    let member = group.subcommands.first {
      $0.configuration.commandName == words.dropFirst().first
    }
    return (member ?? group.defaultSubcommand) as? any ProgramCommand.Type
  }

  /// How many of the words name the command; a group by itself may stand for one of its commands.
  static func nameLength(_ words: [String]) -> Int {
    let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
    guard words.count > 1, let members = named?.configuration.subcommands else { return 1 }
    return members.contains { $0.configuration.commandName == words[1] } ? 2 : 1
  }
}
