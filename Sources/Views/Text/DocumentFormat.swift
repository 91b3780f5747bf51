package enum DocumentFormat: String, CaseIterable, Sendable {
  /// One text per record, for the user's own scripts.
  case plain
  case json
  case ndjson
  /// RFC 4180, with a header.
  case csv
  /// Cells separated by tabs, with a header.
  case tsv
  case m3u
  /// XSPF, version 1.
  case xspf

  /// Creates the format for a file name extension, such as `.m3u`; `nil` for others.
  package init?(ofFile name: String) {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending = ending?.lowercased() else { return nil }
    self.init(rawValue: ["m3u8": "m3u", "jsonl": "ndjson"][ending] ?? ending)
  }
}
