import ArgumentParser
import TerminalKit
import Views

typealias ItemOptions = FormattedItemOptions<OutputFormat>

/// Options of commands that look something up and show it, in some formats.
struct FormattedItemOptions<Format: DocumentedFormat>: ParsableArguments {
  static var configurable: [String] {
    ["country", "format", "noInput", "noSave", "offline", "refresh", "timeout", "verbose"]
      + PictureOptions.configurable
  }

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormattedOutput<Format>
  @OptionGroup var pictures: PictureOptions

  /// Creates the scenes, with the views and the request options that the user chose.
  ///
  /// `fields` are the names of the fields that the output can have.
  @MainActor func assembly(
    in context: ProgramContext, of fieldSet: ItemFieldSet = .tracks, fields: [String]? = nil
  ) throws(ErrorMessage) -> SceneAssembly {
    let fields = try output.fields(among: fields ?? fieldSet.listNames)
    return try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields, of: fieldSet,
      pictures: pictures.choice)
  }

  @MainActor func references(in context: ProgramContext) throws(ErrorMessage) -> ItemReferences {
    try ItemReferences(context, store, asks: output.document == nil)
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
