import ArgumentParser
import TerminalKit
import Views

typealias OutputOptions = FormattedOutput<OutputFormat>

/// Options for the output of a command with several formats.
struct FormattedOutput<Format: DocumentedFormat>: ConfigurableOptions {
  /// The setting `fields` applies to items, which share their fields.
  static var configurableOptions: Set<String> { namedSettings.subtracting(["fields"]) }

  @Option(help: "Output format.") var format: Format?
  @Flag(name: [.customShort("j"), .long], help: "Print JSON; overrides --format.") var json = false

  @Option(
    name: [.customShort("o"), .long],
    help: .value("fields", "Print only these fields, in this order; implies --format tsv."),
    completion: .custom(ShellCandidates.fields))
  var fields: String?

  /// The format of the document; `nil` for a table.
  var document: DocumentFormat? {
    json ? .json : (format ?? (fields == nil ? .table : .tsv)).document
  }

  func validate() throws {
    if let fields, DocumentFormat(ofFile: fields) != nil {
      throw ValidationError("Unknown field '\(fields)'")
    }
    guard fields != nil, !json, let format, format.document?.isPlaylist != false else { return }
    throw ValidationError("--fields can't be used with --format \(format.rawValue).")
  }

  /// Throws if the format is a table, which another command prints.
  func refuseTable(of command: String) throws {
    try require(
      json || format?.rawValue != Format.table.rawValue,
      "--format table isn't available here. To see a table, run `tunes \(command)`.")
  }

  /// Throws if the format is a playlist but the items have no previews.
  func refusePlaylist(of things: SafeText) throws(ErrorMessage) {
    if let document, document.isPlaylist { throw ErrorMessage(noPlaylistOf: things, document) }
  }

  /// Returns the fields to print, for records that can't be a playlist; `nil` for the default.
  func fields(ofOne thing: SafeText, among names: [String]) throws(ErrorMessage) -> [String]? {
    try refusePlaylist(of: thing)
    return try fields(among: names)
  }

  /// Returns the fields to print, in order; `nil` for the default.
  func fields(among names: [String]) throws(ErrorMessage) -> [String]? {
    guard let fields else { return nil }
    var chosen: [String] = []
    for name in fields.split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) {
      guard let field = NearestWord.field(name, among: names) else {
        throw Self.unknown(name, names)
      }
      guard !chosen.contains(field) else {
        throw ErrorMessage(
          .usage, "The field \(quoting: field) is listed twice", advice: "List it once")
      }
      chosen.append(field)
    }
    guard !chosen.isEmpty else { throw Self.unknown("", names) }
    return chosen
  }

  /// Writes a document, or the lines of a table.
  @MainActor func write(
    in context: ProgramContext, _ document: (DocumentFormat) -> SafeText,
    lines: () async throws(ErrorMessage) -> [StyledText]
  ) async throws(ErrorMessage) {
    if let format = self.document {
      context.results.write(document: document(format))
    } else {
      context.results.writeLines(try await lines())
    }
  }

  private static func unknown(_ name: String, _ names: [String]) -> ErrorMessage {
    ErrorMessage(
      .usage, "Unknown field \(quoting: name)",
      advice: NearestWord.question(name, among: names, "fields"))
  }
}
