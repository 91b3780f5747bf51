/// The forms of a result that programs read.
package enum DocumentFormat: String, CaseIterable, Sendable {
  /// One text a record, for people's own scripts.
  case plain
  /// One document.
  case json
  /// One object a line.
  case ndjson
  /// RFC 4180, with a header.
  case csv
  /// Tabs between cells, with a header.
  case tsv
  /// A playlist of the previews.
  case m3u
}
