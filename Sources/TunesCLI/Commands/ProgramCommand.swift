import ArgumentParser
import Entities
import Views

/// A command that runs in a context and returns an exit status.
protocol ProgramCommand: ParsableCommand {
  /// The options that the user's configuration can set, by their keys in it.
  static var configurableOptions: [String] { get }

  /// Whether the command runs, and doesn't warn, if the user's configuration is invalid or missing.
  static var worksWithoutConfiguration: Bool { get }

  /// Throws if options that are valid by themselves can't be used together.
  func check() throws(ErrorMessage)

  /// Runs the command and returns the exit status.
  ///
  /// The command itself reports the reason for a status other than 0.
  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32
}

extension ProgramCommand {
  static var configurableOptions: [String] { [] }
  static var worksWithoutConfiguration: Bool { false }

  func check() throws(ErrorMessage) {}
}

extension CommandConfiguration {
  /// Creates the configuration of a group of commands, of which the first is the default.
  init(group name: String, _ abstract: String, _ commands: [any ParsableCommand.Type]) {
    self.init(
      commandName: name, abstract: abstract, subcommands: commands,
      defaultSubcommand: commands.first)
  }
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

enum Version {
  static let current = "1.0.0"

  static let userAgent = "tunes/\(current)"

  /// The user agent with a comment, as MusicBrainz requires.
  static let descriptiveUserAgent = "\(userAgent) ( music search for the terminal )"
}
