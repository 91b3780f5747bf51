import ArgumentParser
import Views

/// A format of results: a table for users, or a document for programs.
protocol DocumentedFormat: NamedArgument {
  static var table: Self { get }
  static var tsv: Self { get }
}

extension DocumentedFormat {
  /// The format of the document; `nil` for a table and for formats that only some results have.
  var document: DocumentFormat? { DocumentFormat(rawValue: rawValue) }
}

enum OutputFormat: String, DocumentedFormat { case table, plain, json, ndjson, csv, tsv, m3u, xspf }
