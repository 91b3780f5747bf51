package import Entities
package import TerminalKit

/// What the cache holds, in any of the forms that programs read.
package struct CacheDocument {
  /// The fields, in their order.
  package static let fields = [
    "path", "responseCount", "bytes", "limit", "artworkCount", "artworkBytes", "artworkLimit",
    "knownEmptyTermCount", "oldestAt",
  ]

  private let summary: CacheSummary
  private let limit: Int
  private let artworkLimit: Int
  private let fields: [String]

  /// - Parameters:
  ///   - summary: what it holds.
  ///   - limit: how many bytes of answers are kept.
  ///   - artworkLimit: how many bytes of artworks are kept.
  ///   - fields: those asked for; all of them where none were.
  package init(summary: CacheSummary, limit: Int, artworkLimit: Int, fields: [String]?) {
    self.summary = summary
    self.limit = limit
    self.artworkLimit = artworkLimit
    self.fields = fields ?? Self.fields
  }

  /// There is one cache: its JSON is a single object.
  package func text(_ format: DocumentFormat) -> SafeText {
    let records = JSONRecords(fields: fields, count: 1) { _, field in value(of: fields[field]) }
    return RecordDocument(name: "cache", records: records).text(format == .json ? .ndjson : format)
  }

  private func value(of field: String) -> JSONValue? {
    switch field {
    case "path": summary.path.map(JSONValue.string)
    case "responseCount": .integer(Int64(summary.responseCount))
    case "bytes": .integer(Int64(summary.bytes))
    case "limit": .integer(Int64(limit))
    case "artworkCount": .integer(Int64(summary.artworkCount))
    case "artworkBytes": .integer(Int64(summary.artworkBytes))
    case "artworkLimit": .integer(Int64(artworkLimit))
    case "knownEmptyTermCount": .integer(Int64(summary.knownEmptyTermCount))
    case "oldestAt": summary.oldest.map { .string($0.iso8601) }
    default: nil
    }
  }
}
