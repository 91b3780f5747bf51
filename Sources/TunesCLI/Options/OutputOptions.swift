import ArgumentParser
import TerminalKit
import Views

/// How results are printed.
struct OutputOptions: ParsableArguments {
  @Option(help: "How to print: table, plain, json, ndjson, csv, tsv or m3u.")
  var format: OutputFormat?

  @Flag(help: "The same as --format json, whatever --format says.")
  var json = false

  @Option(help: ArgumentHelp("Print only these fields.", valueName: "a,b,c"))
  var fields: String?

  /// `nil` for a table.
  var document: DocumentFormat? {
    json ? .json : (format ?? (fields == nil ? .table : .tsv)).document
  }

  /// The fields asked for; `nil` for all of them.
  func trackFields() throws(ErrorMessage) -> [TrackField]? {
    guard let fields else { return nil }
    var chosen: [TrackField] = []
    for name in fields.split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) {
      guard let field = TrackField(rawValue: name) else { throw Self.unknownField(name) }
      chosen.append(field)
    }
    guard !chosen.isEmpty else { throw Self.unknownField("") }
    return chosen
  }

  private static func unknownField(_ name: String) -> ErrorMessage {
    let names = TrackField.allCases.map(\.rawValue)
    let nearest = NearestWord.to(name, among: names).map { "did you mean \($0)? " } ?? ""
    return ErrorMessage(
      .usage, "there is no field \"\(name)\"",
      advice: "\(nearest)the fields are \(names.joined(separator: ", "))")
  }
}
