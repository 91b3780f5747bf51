import ArgumentParser
import TerminalKit
import Views

/// A command that looks something up and shows it, in some formats.
protocol ItemCommand: StoreCommand {
  associatedtype Format: DocumentedFormat

  var output: FormattedOutput<Format> { get }
  var pictures: PictureOptions { get }
}

extension ItemCommand {
  static var itemOptions: [String] {
    storeOptions + ["format", "verbose"] + PictureOptions.configurable
  }

  /// Creates the scenes, with the views and the request options that the user chose.
  ///
  /// `fields` are the names of the fields that the output can have.
  @MainActor func assembly(
    in context: ProgramContext, of fieldSet: ItemFieldSet = .tracks, fields: [String]? = nil
  ) throws(ErrorMessage) -> SceneAssembly {
    let fields = try output.fields(among: fields ?? fieldSet.listNames)
    return try SceneAssembly(
      context, try requests.access(), document: output.document, fields: fields,
      pictures: pictures.choice)
  }

  @MainActor func references(in context: ProgramContext) throws(ErrorMessage) -> ItemReferences {
    try references(in: context, asks: output.document == nil)
  }
}

struct PictureOptions: ParsableArguments {
  static let configurable = ["pictures"]

  @Option(
    name: .customLong("pictures"),
    help: ArgumentHelp("How to draw artwork; symbols needs chafa.", valueName: "mode"))
  var choice = PictureChoice.auto
}

extension PictureChoice: NamedArgument {}
