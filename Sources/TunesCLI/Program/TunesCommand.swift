import ArgumentParser
import Entities
import TerminalKit
import Views

struct TunesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandConfiguration.program,
    abstract: "Search iTunes for music, play previews, and browse albums and artists.",
    usage: """
      tunes WORDS …
      tunes COMMAND …
      """,
    discussion: """
      To start, run `tunes search "here comes the sun"` and type the number of a result. Run \
      `tunes` alone for the full-screen app. `tunes help prompt` shows what you can type at a prompt.
      """,
    version: Version.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Find",
        subcommands: [
          SearchCommand.self, ShowCommand.self, AlbumCommand.self, ArtistCommand.self,
          LookupCommand.self, LyricsCommand.self, ArtworkCommand.self, ChartsCommand.self,
          ReleasesCommand.self, CompareCommand.self, IdentifyCommand.self, SuggestionsCommand.self,
        ]),
      CommandGroup(
        name: "Listen", subcommands: [PlayCommand.self, OpenCommand.self, ScreenCommand.self]),
      CommandGroup(
        name: "Keep",
        subcommands: [
          FavoritesCommand.self, PlaylistCommand.self, LibraryCommand.self, HistoryCommand.self,
          UndoCommand.self, RedoCommand.self,
        ]),
      CommandGroup(name: "Move", subcommands: [MatchCommand.self, SyncCommand.self]),
      CommandGroup(
        name: "Set up",
        subcommands: [
          StorefrontsCommand.self, GenresCommand.self, ConfigCommand.self, CacheCommand.self,
          DoctorCommand.self, CompletionsCommand.self, MCPCommand.self,
        ]),
    ])

  /// Replaces aliases with the names of commands.
  ///
  /// A playlist's name after `playlist` shows the playlist.
  static func named(_ words: [String]) -> [String] {
    if words == ["-V"] || words == ["version"] { return ["--version"] }
    guard let first = words.first, let command = member(first, of: self) else {
      return words.first == "help" ? ["help"] + named(Array(words.dropFirst())) : words
    }
    var words = words
    words[0] = command.name
    guard words.count > 1 else { return words }
    if let member = member(words[1], of: command) {
      words[1] = member.name
    } else if command == PlaylistCommand.self, !words[1].hasPrefix("-") {
      words.insert(PlaylistShowCommand.name, at: 1)
    }
    return words
  }

  /// Returns the command named by the first words; for a group by itself, its default command.
  static func programCommand(meantBy words: [String]) -> (any ProgramCommand.Type)? {
    guard let first = words.first.flatMap({ member($0, of: self) }) else { return nil }
    let second = words.dropFirst().first.flatMap { member($0, of: first) }
    return (second ?? first.configuration.defaultSubcommand ?? first) as? any ProgramCommand.Type
  }

  /// Returns the number of words that name the command: 2 in a group, otherwise 1.
  static func nameLength(_ words: [String]) -> Int {
    guard words.count > 1, let first = member(words[0], of: self) else { return 1 }
    return member(words[1], of: first) == nil ? 1 : 2
  }

  /// Returns the command in a group with a name or alias.
  private static func member(_ word: String, of group: any ParsableCommand.Type)
    -> (any ParsableCommand.Type)?
  {
    group.configuration.subcommands
      .first { $0.name == word || $0.configuration.aliases.contains(word) }
  }

  static func isCommand(_ word: String) -> Bool { member(word, of: self) != nil }

  static func names(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.map { $0.name }
  }
}
