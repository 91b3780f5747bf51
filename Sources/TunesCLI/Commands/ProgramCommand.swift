import ArgumentParser
import Views

/// A command that runs in a context, and ends with a status.
protocol ProgramCommand: ParsableCommand {
  /// - Returns: the exit status, what went wrong having been said.
  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32
}
