import ArgumentParser
import Entities
import Foundation
import Scenes
import TerminalKit
import Views

/// A command that exports a list that is saved as a whole.
protocol ExportCommand: ProgramCommand {
  /// The words of the command that lists it.
  static var listName: String { get }
  static var source: ItemListSource { get }
  var file: ExportFile { get }
  var output: OutputOptions { get }
}

extension ExportCommand {
  static var configurableOptions: Set<String> { namedSettings.subtracting(["format"]) }

  func validate() throws { try output.refuseTable(of: Self.listName) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await file.export(output, usually: .json, .stored, in: context) { Self.source }
  }
}

/// The file for an export, if not standard output.
struct ExportFile: ParsableArguments {
  static let discussion = """
    The format is that of --format, or of the name of the file, or else JSON. --format m3u makes \
    a playlist of previews.
    """

  @Option(help: .value("file", "Save to this file instead of printing."), completion: .file())
  var save: String?

  @Flag(help: "Overwrite an existing file with --save.") var force = false

  func validate() throws { try SavedFile.validate(path: save, replaces: force) }

  /// Returns the file after checking what can be known about it; `nil` to print.
  func checked(in environment: ProcessEnvironment) throws(ErrorMessage) -> SavedFile? {
    let file = save.map { SavedFile(path: $0, replaces: force, in: environment) }
    try file?.check()
    return file
  }

  /// Exports tracks and returns the exit status.
  ///
  /// The format is from the options or the file's name, or else the usual one.
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

  /// Returns the format from the options or the file's name, if any.
  func format(_ output: OutputOptions) throws(ErrorMessage) -> DocumentFormat? {
    if let format = output.document { return format }
    return try namedFormat()
  }

  /// Returns the format of the file name's extension; `nil` without an extension.
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
