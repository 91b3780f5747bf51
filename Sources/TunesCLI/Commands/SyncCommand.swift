import ArgumentParser
import Entities
import Foundation
import Persistence
import TerminalKit
import Views

struct SyncCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "sync", "Keep your data the same on several computers, through a shared folder.",
    discussion: """
      Exchanges past searches, favorites, playlists, and selected genres through a folder that \
      another program copies between your computers, such as Syncthing, Dropbox, or git. Each \
      computer writes one file there and reads those of the others. The folder is saved as \
      syncFolder in config.json; after that, `tunes sync` alone syncs again, and `tunes sync -q` \
      does so from cron.
      """)

  static let neededSettings = configurableOptions.union(
    ConfigurationKey.neededByAll + [ConfigurationKey.syncFolder])

  @Argument(help: "Folder to sync through; default: the last one.", completion: .directory)
  var folder: String?

  @Flag(help: "Create the folder if it doesn't exist.") var create = false
  @Flag(name: .shortAndLong, help: "Print nothing unless there's an error.") var quiet = false
  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(ofOne: "a sync", among: SyncRecord.table.names)
    let path = try path(in: context)
    if create {
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw ErrorMessage(
          .storage, "Can't create the folder \(path)",
          advice: "Check that you may write there, and that no file has the name")
      }
    }
    let report = try await report(path, context)
    if context.configuration.syncFolder != path, report.writeError == nil {
      let key = try ConfigurationKey.named(ConfigurationKey.syncFolder)
      let file = try context.environment.change(key, to: .text(path)).path
      if !quiet { context.note("Set \(key.name, .bold) to \(path) in \(file).") }
    }
    if !quiet { write(report, path, fields, context) }
    guard let error = report.writeError else { return 0 }
    var message = ErrorMessage(error)
    message.happened = "Your changes couldn't be sent. \(message.happened)"
    throw message
  }

  private func path(in context: ProgramContext) throws(ErrorMessage) -> String {
    let advice: SafeText = "Name one, such as `tunes sync ~/Sync/tunes`"
    guard let folder = folder ?? context.configuration.syncFolder else {
      throw ErrorMessage(.usage, "No folder to sync through is set", advice: advice)
    }
    guard !folder.isEmpty else {
      throw ErrorMessage(.usage, "The name of the folder is empty", advice: advice)
    }
    let path = context.environment.path(of: folder)
    return URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL.path
  }

  @MainActor private func report(_ path: String, _ context: ProgramContext)
    async throws(ErrorMessage) -> SyncReport
  {
    let console = context.console(asks: false)
    if !quiet { console.showActivity("Syncing…") }
    defer { console.endActivity() }
    do throws(SyncError) {
      return try await context.sync.sync(with: path, at: SystemClock().now)
    } catch {
      throw ErrorMessage(error, folder: path)
    }
  }

  @MainActor private func write(
    _ report: SyncReport, _ path: String, _ fields: [String]?, _ context: ProgramContext
  ) {
    for note in SyncText.notes(on: report) { context.note(note) }
    if let format = output.document {
      let record = SyncRecord(report, with: path)
      context.results.write(document: SyncRecord.table.recordText(record, fields, format))
    } else {
      context.note(SyncText.summary(report))
    }
  }
}
