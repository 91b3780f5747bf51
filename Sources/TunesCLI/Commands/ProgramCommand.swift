import ArgumentParser
import Entities
import Views

/// A command that runs in a context, and ends with a status.
protocol ProgramCommand: ParsableCommand {
  /// The options whose defaults a person's configuration may set, as it names them.
  static var configurableOptions: [String] { get }

  /// - Returns: the exit status, what went wrong having been said.
  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32
}

extension ProgramCommand {
  /// What a store gives, or else what is said of its failure.
  @MainActor func stored<Value>(_ use: () async throws(StorageError) -> Value)
    async throws(ErrorMessage) -> Value
  {
    do {
      return try await use()
    } catch {
      throw ErrorMessage(error)
    }
  }
}
