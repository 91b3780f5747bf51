import ArgumentParser
import Entities
import Foundation
import Scenes
import TerminalKit
import Views

/// The file that an export is saved to, if not to standard output.
struct ExportFile: ParsableArguments {
  @Option(help: .value("file", "Save to this file instead of printing."), completion: .file())
  var save: String?

  @Flag(help: "Overwrite an existing file with --save.") var force = false

  func validate() throws { try SavedFile.validate(path: save, replaces: force) }

  /// Returns the file, which can be saved as far as that is known; `nil` to print.
  func checked(in environment: ProcessEnvironment) throws(ErrorMessage) -> SavedFile? {
    let file = save.map { SavedFile(path: $0, replaces: force, in: environment) }
    try file?.check()
    return file
  }

  /// Exports the tracks of a list in the format of the options, of the file's name, or else the
  /// usual one, and returns the exit status.
  @MainActor func export(
    _ output: OutputOptions, usually usual: DocumentFormat, _ access: CatalogAccess,
    in context: ProgramContext, _ source: () async throws(ErrorMessage) -> ItemListSource
  ) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: ItemFieldSet.tracks.listNames)
    let file = try checked(in: context.environment)
    let chosen = try format(output)
    let document = context.documents(chosen ?? usual)
    var text: SafeText?
    if file != nil { document.divert = { text = $0 } }
    let views = DocumentViews(
      output: document, fields: fields, console: context.console(asks: false))
    let assembly = try SceneAssembly(context, access, views: views)
    let status = await assembly.run(assembly.itemList(ItemListOptions(try await source())))
    if let file, let text { try file.save(text, in: context) }
    if file == nil, chosen == nil, !context.results.capabilities.isTerminal,
      context.notes.capabilities.isTerminal
    {
      let name = usual.rawValue.uppercased()
      context.note("The format is \(name). For another one, add --format or --save FILE.m3u.")
    }
    return status
  }

  /// Returns the format of the options, or of the file's name; `nil` if there is none.
  func format(_ output: OutputOptions) throws(ErrorMessage) -> DocumentFormat? {
    if let format = output.document { return format }
    return try namedFormat()
  }

  /// Returns the format that the name of the file ends with; `nil` if it has no ending.
  private func namedFormat() throws(ErrorMessage) -> DocumentFormat? {
    guard let save else { return nil }
    if let format = DocumentFormat(ofFile: save) { return format }
    let ending = URL(fileURLWithPath: save).pathExtension
    guard !ending.isEmpty else { return nil }
    throw ErrorMessage(
      .usage, "Tracks can't be saved as .\(ending)",
      advice: "Use another name, such as list.xspf or list.m3u, or pass --format")
  }
}
