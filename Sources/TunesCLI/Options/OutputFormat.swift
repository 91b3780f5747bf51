import ArgumentParser
import Views

/// What results look like: a table for people, or a document for programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case table, plain, json, ndjson, csv, tsv, m3u

  var document: DocumentFormat? { DocumentFormat(rawValue: rawValue) }
}
