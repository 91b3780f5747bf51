import ArgumentParser
import Entities
import TerminalKit
import Views

/// Which of the past searches are printed, and how.
struct HistoryPageOptions: ParsableArguments {
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("How many on a page, 1 to 100000.", valueName: "n"))
  var limit = 25

  @Option(help: ArgumentHelp("The page to print.", valueName: "n"))
  var page = 1

  func validate() throws {
    guard (1...100_000).contains(limit) else {
      throw ValidationError("--limit takes 1 to 100000, not \(limit).")
    }
    guard (1...100_000_000).contains(page) else {
      throw ValidationError("--page takes 1 to 100000000, not \(page).")
    }
    guard output.document != .m3u else {
      throw ValidationError("Past searches make no playlist. Use another --format.")
    }
  }

  var offset: Int { (page - 1) * limit }

  /// - Returns: the status: 1 where there is nothing to print.
  @MainActor func print(_ found: HistoryPage, in context: ProgramContext)
    throws(ErrorMessage) -> Int32
  {
    let fields = try output.fields(among: HistoryDocument.fields)
    if let format = output.document {
      let document = HistoryDocument(page: found, fields: fields)
      context.results.write(document: document.text(format))
    } else if !found.entries.isEmpty {
      let text = HistoryText(
        page: found, offset: offset, capabilities: context.results.capabilities,
        format: PersonalFormat(environment: context.environment.variables))
      context.results.writeLines(text.lines)
    } else {
      context.notes.writeLine("There are no such past searches.")
    }
    return found.entries.isEmpty ? ErrorCode.notFound.status : 0
  }
}
