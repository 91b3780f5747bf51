package import Entities
package import TerminalKit

/// The contents of the cache in any machine-readable format.
package struct CacheDocument {
  /// The fields, in output order.
  package static let fields = [
    "path", "responseCount", "bytes", "limit", "artworkCount", "artworkBytes", "artworkLimit",
    "knownEmptyTermCount", "oldestAt",
  ]

  private let summary: CacheSummary
  private let limit: Int
  private let artworkLimit: Int
  private let fields: [String]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - summary: The contents of the cache.
  ///   - limit: The maximum size of the cached responses, in bytes.
  ///   - artworkLimit: The maximum size of the cached artwork, in bytes.
  ///   - fields: The fields to include; all of them for `nil`.
  package init(summary: CacheSummary, limit: Int, artworkLimit: Int, fields: [String]?) {
    self.summary = summary
    self.limit = limit
    self.artworkLimit = artworkLimit
    self.fields = fields ?? Self.fields
  }

  /// Returns the document; in JSON, a single object, because there is one cache.
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
    case "knownEmptyTermCount": .integer(Int64(summary.emptyResultCount))
    case "oldestAt": summary.oldest.map { .string($0.iso8601) }
    default: nil
    }
  }
}
