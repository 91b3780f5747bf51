import ArgumentParser
import TerminalKit
import Views

/// The version alone, for which the parser would read all commands.
struct VersionCommand: ProgramCommand {
  static let words = ["--version"]
  static let worksWithoutConfiguration = true
  static let configurableOptions: Set<String> = []

  static let configuration = CommandConfiguration("version", "Show the version.")

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    context.results.writeLine("\(Version.current)")
    return 0
  }
}
