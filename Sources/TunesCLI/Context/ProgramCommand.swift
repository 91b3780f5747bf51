import ArgumentParser
import Entities
import TerminalKit
import Views

extension ParsableCommand {
  static var name: String { configuration.commandName ?? "" }
}

/// A command that runs in a context and returns an exit status.
protocol ProgramCommand: ParsableCommand, ConfigurableOptions {
  /// Whether the command runs without a warning if the configuration is invalid or missing.
  static var worksWithoutConfiguration: Bool { get }

  /// The settings that must be valid for the command to run.
  static var neededSettings: Set<String> { get }

  /// Throws if valid options can't be combined.
  func check() throws(ErrorMessage)

  /// Runs the command and returns the exit status.
  ///
  /// The command reports the reason for a status other than 0 itself.
  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32
}

extension ProgramCommand {
  static var worksWithoutConfiguration: Bool { false }

  static var neededSettings: Set<String> {
    configurableOptions.union(ConfigurationKey.neededByAll)
  }

  func check() throws(ErrorMessage) {}
}

/// A command that changes something, and confirms it in a sentence.
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
  static let program = "tunes"

  init(_ name: String, _ abstract: String, aliases: [String] = [], discussion: String = "") {
    self.init(commandName: name, abstract: abstract, discussion: discussion, aliases: aliases)
  }

  /// Creates the configuration of a group of commands; the first one is the default.
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
  /// Creates an option's help, with a name for its value.
  static func value(_ name: String, _ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: name)
  }
}

/// Throws unless a condition for options or arguments is met.
func require(_ isMet: Bool, _ message: @autoclosure () -> String) throws {
  guard isMet else { throw ValidationError(message()) }
}

/// Accesses a database, and turns errors into messages.
@MainActor func stored<Value>(_ access: @autoclosure () async throws(StorageError) -> Value)
  async throws(ErrorMessage) -> Value
{
  do {
    return try await access()
  } catch {
    throw ErrorMessage(error)
  }
}
