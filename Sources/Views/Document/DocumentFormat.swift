/// The machine-readable output formats.
package enum DocumentFormat: String, CaseIterable, Sendable {
  /// One text per record, for the user's own scripts.
  case plain
  /// A single JSON document.
  case json
  /// One JSON object per line.
  case ndjson
  /// RFC 4180, with a header.
  case csv
  /// Cells separated by tabs, with a header.
  case tsv
  /// A playlist of the previews.
  case m3u
}
