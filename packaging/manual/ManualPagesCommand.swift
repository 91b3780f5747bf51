import ArgumentParser
import Foundation

/// `manual-pages`: generates manual pages from the help of a program.
@main
struct ManualPagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual-pages",
    abstract: "Generate a manual page for each command of a program.",
    discussion: "Reads the output of the program's --experimental-dump-help.")

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  @Option(help: "Text for the page footer: the program and its version.")
  var release: String

  @Option(help: "Date of the pages, such as 2026-11-21.")
  var date: String

  @Option(help: "File with mdoc sections for the program's main page.", completion: .file())
  var sections: String

  @Option(help: "File with mdoc sections for each command's page.", completion: .file())
  var commandSections: String

  @Option(help: "Existing folder to write the pages to.", completion: .directory)
  var output: String

  func run() throws {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let help = try JSONDecoder().decode(ToolHelp.self, from: input)
    guard help.serializationVersion == ToolHelp.readableVersion else {
      throw ValidationError("Unsupported help format version \(help.serializationVersion).")
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
      throw ValidationError("--date must be a date such as 2026-11-21.")
    }
    return "\(Self.months[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
