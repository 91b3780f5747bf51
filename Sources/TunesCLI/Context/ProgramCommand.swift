import ArgumentParser
import Entities
import TerminalKit
import Views

extension ParsableCommand {
  static var name: String { configuration.commandName ?? "" }
}

/// A command that runs in a context and returns an exit status.
protocol ProgramCommand: ParsableCommand, ConfigurableOptions {
  /// Whether the command runs, and doesn't warn, if the user's configuration is invalid or missing.
  static var worksWithoutConfiguration: Bool { get }

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
  /// The name of the program.
  static let program = "tunes"

  init(_ name: String, _ abstract: String, aliases: [String] = [], discussion: String = "") {
    self.init(commandName: name, abstract: abstract, discussion: discussion, aliases: aliases)
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
