import ArgumentParser
import Foundation

/// `manual-pages`: makes manual pages of the help that a program prints.
@main
struct ManualPagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual-pages",
    abstract: "Makes a manual page for each command of a program.",
    discussion: "Reads what the program prints with --experimental-dump-help.")

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  @Option(help: "What the foot of a page says: the program and its version.")
  var release: String

  @Option(help: "The date of the pages, as 2026-11-21.")
  var date: String

  @Option(help: "Sections for the program's own page, in mdoc.", completion: .file())
  var sections: String

  @Option(help: "Sections for the pages of the commands.", completion: .file())
  var commandSections: String

  @Option(help: "The folder for the pages, which must be there.", completion: .directory)
  var output: String

  func run() throws {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let help = try JSONDecoder().decode(ToolHelp.self, from: input)
    guard help.serializationVersion == ToolHelp.readableVersion else {
      throw ValidationError("the help is in form \(help.serializationVersion), which is not known")
    }
    let day = try day()
    let (own, common) = (try text(of: sections), try text(of: commandSections))
    for command in help.command.all {
      let page = ManualPage(
        command: command, release: release, date: day,
        sections: command.superCommands == nil ? own : common)
      let file = URL(fileURLWithPath: output).appendingPathComponent("\(command.pageName).1")
      try Data(page.text.utf8).write(to: file)
    }
  }

  private func day() throws -> String {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, Self.months.indices.contains(parts[1] - 1) else {
      throw ValidationError("--date takes a day as 2026-11-21.")
    }
    return "\(Self.months[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
