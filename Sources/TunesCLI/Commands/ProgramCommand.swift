import ArgumentParser
import Views

/// A command that runs in a context, and ends with a status.
protocol ProgramCommand: ParsableCommand {
  /// The options whose defaults a person's configuration may set, as it names them.
  static var configurableOptions: [String] { get }

  /// - Returns: the exit status, what went wrong having been said.
  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32
}
