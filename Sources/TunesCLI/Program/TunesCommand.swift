import ArgumentParser
import Entities
import TerminalKit
import Views

struct TunesCommand: ParsableCommand {
  static let name = "tunes"

  static let configuration = CommandConfiguration(
    commandName: name,
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

  /// Returns the words with the names of commands instead of their aliases.
  ///
  /// The name of a playlist after `playlist` shows it.
  static func named(_ words: [String]) -> [String] {
    if words == ["-V"] || words == ["version"] { return VersionCommand.words }
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

  /// Returns the command named by the first words; for a group alone, its default command.
  static func programCommand(meantBy words: [String]) -> (any ProgramCommand.Type)? {
    if words == VersionCommand.words { return VersionCommand.self }
    guard let first = words.first.flatMap({ member($0, of: self) }) else { return nil }
    let second = words.dropFirst().first.flatMap { member($0, of: first) }
    return (second ?? first.configuration.defaultSubcommand ?? first) as? any ProgramCommand.Type
  }

  /// Returns the number of words that name the command: 2 for one in a group, otherwise 1.
  static func nameLength(_ words: [String]) -> Int {
    guard words.count > 1, let first = member(words[0], of: self) else { return 1 }
    return member(words[1], of: first) == nil ? 1 : 2
  }

  /// Returns the command of a group with a name or an alias.
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

extension ParsableCommand {
  static var name: String { configuration.commandName ?? "" }
}

/// A command that runs in a context and returns an exit status.
protocol ProgramCommand: ParsableCommand, ConfigurableOptions {
  /// Whether the command runs, and doesn't warn, if the user's configuration is invalid or missing.
  static var worksWithoutConfiguration: Bool { get }

  /// Begins what takes about as long as parsing the words, and what nearly all of them need.
  @MainActor static func prepare(_ words: [String], in context: ProgramContext)

  /// The settings without which the command doesn't run if they are invalid.
  static var neededSettings: Set<String> { get }

  /// Throws if options that are valid by themselves can't be used together.
  func check() throws(ErrorMessage)

  /// Runs the command and returns the exit status.
  ///
  /// The command itself reports the reason for a status other than 0.
  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32
}

extension ProgramCommand {
  static var worksWithoutConfiguration: Bool { false }

  static var neededSettings: Set<String> {
    configurableOptions.union(ConfigurationKey.neededByAll)
  }

  @MainActor static func prepare(_ words: [String], in context: ProgramContext) {}

  func check() throws(ErrorMessage) {}
}

/// A command that changes something, and says so in a sentence.
protocol ChangeCommand: ProgramCommand {
  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText
}

extension ChangeCommand {
  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    context.note(try await change(in: context))
    return 0
  }
}

extension CommandConfiguration {
  init(_ name: String, _ abstract: String, aliases: [String] = [], discussion: String = "") {
    self.init(commandName: name, abstract: abstract, discussion: discussion, aliases: aliases)
    // In a command that is part of another one, the parser doesn't look for the request of a
    // completion script, which takes as long as the rest of the parsing.
    _superCommandName = TunesCommand.name
  }

  /// Creates the configuration of a group of commands, of which the first is the default.
  init(
    group name: String, _ abstract: String, aliases: [String] = [],
    _ commands: [any ParsableCommand.Type]
  ) {
    self.init(
      commandName: name, abstract: abstract, subcommands: commands,
      defaultSubcommand: commands.first, aliases: aliases)
  }
}

extension ArgumentHelp {
  /// Creates the help of an option with the name of its value.
  static func value(_ name: String, _ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: name)
  }
}

/// Throws if options or arguments don't meet a condition.
func require(_ isMet: Bool, _ message: @autoclosure () -> String) throws {
  guard isMet else { throw ValidationError(message()) }
}

/// Returns the result of a database access, and turns its errors into messages.
@MainActor func stored<Value>(_ access: @autoclosure () async throws(StorageError) -> Value)
  async throws(ErrorMessage) -> Value
{
  do {
    return try await access()
  } catch {
    throw ErrorMessage(error)
  }
}
